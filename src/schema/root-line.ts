/** A comment that names the root message of a .proto. */
const ROOT_LINE = /^[ \t]*\/\/[ \t]*root:[ \t]*([\w.]+)[ \t]*$/m;

/** The message that a line such as `// root: shop.Order` names, and the offset of the name. */
export function rootLineOf(text: string): { readonly name: string; readonly at: number } | undefined {
  const found = ROOT_LINE.exec(text.replaceAll('\r', ' '));
  return found === null ? undefined : { name: found[1]!, at: found.index + found[0].lastIndexOf(found[1]!) };
}

/** Replaces that line of a text, or appends one. */
export function withRoot(text: string, name: string): string {
  const line = rootLineOf(text);
  if (line !== undefined) return text.slice(0, line.at) + name + text.slice(line.at + line.name.length);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}// root: ${name}\n`;
}
