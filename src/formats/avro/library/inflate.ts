import { Inflate, Z_BUF_ERROR } from 'pako';

/**
 * Decompresses DEFLATE (RFC 1951), which every reader of object container files must support. Synchronous, unlike the
 * browser's own decompression. Throws if the bytes are invalid or decompress to more than `most` bytes.
 */
export function inflateBlock(bytes: Uint8Array, most: number): Uint8Array {
  const inflate = new BoundedInflate(most);
  inflate.push(bytes, true);
  if (inflate.err) {
    const why = inflate.err === Z_BUF_ERROR ? 'they end too early' : inflate.msg;
    throw new Error(`Found compressed bytes that are not valid: ${why}.`);
  }
  return inflate.result;
}

class BoundedInflate extends Inflate {
  readonly #most: number;
  #length = 0;

  constructor(most: number) {
    super({ raw: true });
    this.#most = most;
  }

  override onData(chunk: Uint8Array<ArrayBuffer>): void {
    this.#length += chunk.length;
    if (this.#length > this.#most) throw new Error(`The compressed bytes expand to more than ${this.#most} bytes.`);
    super.onData(chunk);
  }
}
