/**
 * The part of Node's Buffer that avsc uses, based on Uint8Array. The build replaces Node's module, which browsers lack,
 * with this one. Numbers are little-endian, text is UTF-8.
 */
class SmallBuffer extends Uint8Array {
  /** Returns a view, like Node's Buffer, not a copy. */
  override slice(start?: number, end?: number): Uint8Array<ArrayBuffer> {
    return this.subarray(start, end) as Uint8Array<ArrayBuffer>;
  }

  copy(target: Uint8Array, targetStart = 0, start = 0, end = this.length): void {
    const source = start === 0 && end === this.length ? this : this.subarray(start, end);
    target.set(source, targetStart);
  }

  utf8Slice(start: number, end: number): string {
    if (end - start > LONG_TEXT) return decoder.decode(this.subarray(start, end));
    let text = '';
    for (let i = start; i < end; i++) {
      const byte = this[i]!;
      if (byte >= 0x80) return decoder.decode(this.subarray(start, end));
      text += String.fromCharCode(byte);
    }
    return text;
  }

  utf8Write(text: string, start: number, length: number): void {
    encoder.encodeInto(text, this.subarray(start, start + length));
  }

  readUIntLE(start: number, size: number): number {
    let n = 0;
    for (let i = start + size - 1; i >= start; i--) n = n * 256 + this[i]!;
    return n;
  }

  readFloatLE(start: number): number {
    const view = new DataView(this.buffer, this.byteOffset);
    return view.getFloat32(start, true);
  }

  readDoubleLE(start: number): number {
    for (let i = 0; i < 8; i++) eightBytes[i] = this[start + i]!;
    return eight.getFloat64(0, true);
  }

  writeFloatLE(n: number, start: number): void {
    eight.setFloat32(0, n, true);
    for (let i = 0; i < 4; i++) this[start + i] = eightBytes[i]!;
  }

  writeDoubleLE(n: number, start: number): void {
    eight.setFloat64(0, n, true);
    for (let i = 0; i < 8; i++) this[start + i] = eightBytes[i]!;
  }
}

export const Buffer = Object.assign(SmallBuffer, {
  alloc: (size: number) => new SmallBuffer(size),
  allocUnsafeSlow: (size: number) => new SmallBuffer(size),
  from: (bytes: ArrayBuffer, offset: number, length: number) => new SmallBuffer(bytes, offset, length),
  isBuffer: (value: unknown) => value instanceof SmallBuffer,
  /** Length of text in bytes of UTF-8. */
  byteLength(text: string): number {
    let bytes = text.length;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit < 0x80) continue;
      const isPair = (unit & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
      bytes += unit < 0x800 ? 1 : 2;
      if (isPair) i++;
    }
    return bytes;
  },
});

/** Texts of more bytes than this are decoded faster by TextDecoder than character by character. */
const LONG_TEXT = 24;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();
const eightBytes = new Uint8Array(8);
const eight = new DataView(eightBytes.buffer);
