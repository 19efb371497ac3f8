const encoder = new TextEncoder();

/**
 * Returns a function that encodes text as UTF-8 in one buffer, which each call overwrites. The buffer grows if a text
 * does not fit.
 */
export function utf8Writer(): (text: string) => Uint8Array {
  let buffer = new Uint8Array(0);
  return (text) => {
    if (buffer.length < text.length) buffer = new Uint8Array(Math.max(text.length, buffer.length * 2));
    let { read, written } = encoder.encodeInto(text, buffer);
    if (read < text.length) {
      // A code unit of UTF-16 takes at most three bytes of UTF-8.
      buffer = new Uint8Array(written + 3 * (text.length - read));
      ({ read, written } = encoder.encodeInto(text, buffer));
    }
    return buffer.subarray(0, written);
  };
}
