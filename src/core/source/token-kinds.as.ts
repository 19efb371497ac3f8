/** Numbers of the region kinds of JSON, by their names in its vocabulary. The annotator of JSON sets them. */
export let whiteSpaceKind: u32 = 0;
export let beginObjectKind: u32 = 0;
export let endObjectKind: u32 = 0;
export let beginArrayKind: u32 = 0;
export let endArrayKind: u32 = 0;
export let valueSeparatorKind: u32 = 0;
export let beginNameKind: u32 = 0;
export let separatorBeginNameKind: u32 = 0;
export let nameKind: u32 = 0;
export let emptyNameKind: u32 = 0;
export let endNameKind: u32 = 0;
export let endNameAloneKind: u32 = 0;
export let nameSeparatorKind: u32 = 0;
export let beginStringKind: u32 = 0;
export let separatorBeginStringKind: u32 = 0;
export let stringKind: u32 = 0;
export let emptyStringKind: u32 = 0;
export let endStringKind: u32 = 0;
export let numberKind: u32 = 0;
export let trueKind: u32 = 0;
export let falseKind: u32 = 0;
export let nullKind: u32 = 0;

export const LETTER_T: u32 = 0x74;
export const LETTER_F: u32 = 0x66;

/** Kind of `true`, `false` or `null`, by the first letter. */
export function kindOfWord(byte: u32): u32 {
  return byte === LETTER_T ? trueKind : byte === LETTER_F ? falseKind : nullKind;
}
