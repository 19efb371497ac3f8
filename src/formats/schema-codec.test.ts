import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../core/value/json-value.ts';
import { language as avsc } from './avro/language.ts';
import { language as capnp } from './capnp/language.ts';
import type { ReadySchema, SchemaLanguageJobs } from './format.ts';
import { language as proto } from './protobuf/language.ts';

/** Messages of a source, each with a nested record, a list, and a key that no schema language accepts as a name. */
const MESSAGES: readonly JsonValue[] = [
  { id: 1, 'full name': 'Ada', home: { zip: 8000, lines: ['a', 'b'] } },
  { id: 2, 'full name': 'Bob', home: { zip: 1, lines: ['c'] } },
];
/** Messages that are lists: the root record has one field, which holds the whole message. */
const BARE: readonly JsonValue[] = [
  [1, 2],
  [3, 4],
];

describe.each([
  ['.proto', (check: Check) => check(proto)],
  ['.avsc', (check: Check) => check(avsc)],
  ['.capnp', (check: Check) => check(capnp)],
] as const)('%s', (_, withLanguage) => {
  test('parses what it prints, and has the printed root among the roots', () => {
    withLanguage((language) => {
      const { schemaText } = language.print(MESSAGES);
      const { names, named } = language.roots(schemaText!);
      expect(language.parseSchema(schemaText!)).toEqual(language.parseSchema(schemaText!, named ?? names[0]));
      expect(names).toContain(language.fit(schemaText!, MESSAGES).root);
    });
  });

  test('names each key of the messages once, and renames a key that is not a valid name', () => {
    withLanguage((language) => {
      const fields = [...language.names(language.print(MESSAGES))];
      const keys = fields.map(({ key }) => key).toSorted();
      expect(keys).toEqual(['full name', 'home', 'id', 'lines', 'zip']);
      for (const { key, name } of fields) expect(name === key, name).toBe(key !== 'full name');
    });
  });

  test.each([[MESSAGES], [BARE], [['x', 'y']], [[true]]])(
    'converts %j to the library and back',
    (messages: readonly JsonValue[]) => {
      withLanguage((language) => {
        const printed = language.print(messages);
        const fitted = language.fit(printed.schemaText!, messages);
        for (const ready of [printed, fitted])
          for (const message of messages)
            expect(language.fromLibrary(ready, language.toLibrary(ready, message))).toEqual(message);
      });
    },
  );

  test('fits the root to the messages, whichever type the text begins with', () => {
    withLanguage((language) => {
      const { schemaText } = language.print(MESSAGES);
      const whole = language.fit(schemaText!, MESSAGES).root;
      const inner = language.fit(schemaText!, [{ zip: 1, lines: [] }]).root;
      expect(inner).not.toBe(whole);
      expect(language.roots(schemaText!).names).toContain(inner);
    });
  });
});

type Check = <Ready extends ReadySchema>(language: SchemaLanguageJobs<Ready>) => void;
