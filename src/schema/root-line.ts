/** A comment that names the root of a .proto, where it is not the message that explains most. */
const ROOT_LINE = /^[ \t]*\/\/[ \t]*root:[ \t]*([\w.]+)[ \t]*$/m;

/** The message that a line such as `// root: shop.Order` names, and where that name stands in the text. */
export function rootLineOf(text: string): { readonly name: string; readonly at: number } | undefined {
  const found = ROOT_LINE.exec(text.replaceAll('\r', ' '));
  return found === null ? undefined : { name: found[1]!, at: found.index + found[0].lastIndexOf(found[1]!) };
}

/** The text with such a line: in the place of the one that it has, or at its end. */
export function withRoot(text: string, name: string): string {
  const line = rootLineOf(text);
  if (line !== undefined) return text.slice(0, line.at) + name + text.slice(line.at + line.name.length);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}// root: ${name}\n`;
}
