import { expect, test } from 'vitest';
import type { FoundType, TypeGroup } from '../../core/native-types/found.ts';
import { whoCarries } from './who-carries.ts';

test.each<[readonly FoundType[], RegExp]>([
  [['integer'], /^[^;]*UBJSON[^;]* can carry all of them\.$/],
  [['timestamp'], /^(?!.*(UBJSON|Cap'n Proto|UUID))[^;]* can carry all of them\.$/],
  [['hex', 'base64'], /^(?!.*UBJSON)[^;]*Cap'n Proto[^;]* can carry all of them\.$/],
  [
    ['uuid', 'timestamp', 'integer'],
    /^[^;]* can carry all of them, a UUID as 16 bytes where .*; UBJSON only integers; Cap'n Proto and Smile all but times\.$/,
  ],
  [
    ['timestamp', '$oid'],
    /^BSON can carry all of them; MessagePack.* only types that BSON shares with other formats\.$/,
  ],
])('the formats that carry %j', (types, sentence) => {
  expect(whoCarries({ groups: types.map((type) => ({ type }) as TypeGroup) })).toMatch(sentence);
});
