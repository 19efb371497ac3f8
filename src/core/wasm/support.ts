import { errorText } from '../basics/error-text.ts';

/** The smallest module: its magic number and version. */
const EMPTY_MODULE = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);

/** Explains why WebAssembly is unavailable here; undefined if it works. */
export function whyNoWasm(): string | undefined {
  if (!('WebAssembly' in globalThis)) {
    return 'This browser has no WebAssembly, which is needed to read JSON, or it is switched off. Switch it on for this page, or use another browser.';
  }
  try {
    new WebAssembly.Module(EMPTY_MODULE);
    return undefined;
  } catch (thrown) {
    const reason = errorText(thrown);
    return `WebAssembly, which is needed to read JSON, is forbidden in workers here. The host must allow 'wasm-unsafe-eval' in the policy (script-src) of the folder workers/. The browser reports: ${reason}`;
  }
}
