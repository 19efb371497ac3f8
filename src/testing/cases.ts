import { describe } from 'vitest';
import { readShared } from './shared-files.ts';

/** An input that was found in a public report, with the right answer. */
export interface Case {
  readonly id: string;
  /** The path of the pasted text, in the folder of the cases. */
  readonly input: string;
  /** The layers of the input, from outside to inside: the spelling, the envelopes, the format. */
  readonly chain: readonly string[];
  /** The decoded value as JSON, with integer keys as text; absent if there is none. */
  readonly value?: unknown;
  /** The facts about the input that the page must state. */
  readonly says?: string;
}

/** All cases, with functions for the text of a case and for the bytes that it spells. */
export interface Cases {
  readonly all: readonly Case[];
  readonly bytesOf: (id: string) => Uint8Array;
  /** The pasted text, unchanged. */
  readonly textOf: (id: string) => string;
}

/** Readers of the spellings, which use no code of the page. */
const SPELLINGS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  hex: (text) => Buffer.from(text.replace(/\s/g, ''), 'hex'),
  base64: (text) => Buffer.from(text, 'base64'),
  base64url: (text) => Buffer.from(text, 'base64url'),
  list: numbersIn,
  'signed-list': numbersIn,
  escapes: (text) =>
    Buffer.from(
      text
        .replace(/^b?["']|["']$/g, '')
        .replace(/\\(?:x([0-9a-f]{2})|(.))/g, (_, hex?: string, char?: string) =>
          hex === undefined ? char! : String.fromCharCode(Number.parseInt(hex, 16)),
        ),
      'latin1',
    ),
};

function numbersIn(text: string): Uint8Array {
  return Uint8Array.from((text.match(/-?\d+/g) ?? []).map((number) => Number(number) & 0xff));
}

/**
 * `describe` over the cases. If `CI` is set, they are required; otherwise the tests are skipped with a note if the
 * cases are absent.
 */
export function describeCases(name: string, body: (cases: Cases) => void): void {
  const text = readShared('cases/cases.json');
  if (text === undefined) {
    describe.skip(`${name} (the cases are not beside this checkout)`, () => {});
    return;
  }
  const all = JSON.parse(text) as readonly Case[];
  const caseOf = (id: string): Case => all.find((each) => each.id === id)!;
  describe(name, () =>
    body({ all, bytesOf: (id) => bytesOf(caseOf(id)), textOf: (id) => readShared(`cases/${caseOf(id).input}`)! }),
  );
}

function bytesOf({ chain, input }: Case): Uint8Array {
  const text = readShared(`cases/${input}`)!.trim();
  const read = SPELLINGS[chain[0]!];
  if (read === undefined) throw new Error(`No reader of the spelling ${chain[0]}.`);
  return new Uint8Array(read(text));
}
