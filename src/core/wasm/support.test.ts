import { afterEach, expect, test, vi } from 'vitest';
import { whyNoWasm } from './support.ts';

afterEach(() => void vi.unstubAllGlobals());

test('there is no message if WebAssembly works', () => {
  expect(whyNoWasm()).toBeUndefined();
});

test("a policy that forbids it is named, with the browser's message", () => {
  vi.stubGlobal('WebAssembly', {
    Module: class {
      constructor() {
        throw new Error('violates the policy');
      }
    },
  });
  expect(whyNoWasm()).toMatch(/forbidden in workers here.*'wasm-unsafe-eval'.*violates the policy/);
});

test('a browser without it is named', () => {
  const { WebAssembly } = globalThis;
  Reflect.deleteProperty(globalThis, 'WebAssembly');
  try {
    expect(whyNoWasm()).toMatch(/has no WebAssembly/);
  } finally {
    Object.assign(globalThis, { WebAssembly });
  }
});
