/** The parts of JSON that the format itself cannot express, in sentences. */
export const cannotCarry: readonly string[] = [
  'Types: all content is text. Here, text that looks like a number or a boolean is read as such, and an attribute type marks what would otherwise be read as another type.',
  'Control characters and halves of surrogate pairs: they are not characters of XML. Here they are written as _x0000_.',
  'Keys that are not names in XML, such as "10" or "a b": characters that a name cannot have are written as escapes such as _x0031_.',
  'Bytes: they must become text first, usually base64, which is a third longer.',
];
