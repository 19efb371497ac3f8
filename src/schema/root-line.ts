import type { SchemaLanguage } from './language.ts';

/**
 * The start of a comment in each language. JSON has no comments, but some readers of .avsc files, such as Java's, skip
 * them.
 */
const COMMENT: Readonly<Record<SchemaLanguage, string>> = { proto: '//', avsc: '//', capnp: '#' };

/** A name that the line can hold. */
const NAME = '[\\w.]+';

const ROOT_LINE: Readonly<Record<SchemaLanguage, RegExp>> = {
  proto: rootLine('proto'),
  avsc: rootLine('avsc'),
  capnp: rootLine('capnp'),
};

function rootLine(language: SchemaLanguage): RegExp {
  return new RegExp(`^[ \\t]*${COMMENT[language]}[ \\t]*root:[ \\t]*(${NAME})[ \\t]*$`, 'm');
}

/** A line of a schema that names the root type. Offsets are in UTF-16 code units. */
export interface RootLine {
  readonly name: string;
  /** Offset of the name. */
  readonly at: number;
  /** Offset of the line. */
  readonly start: number;
  /** Length of the line, without its break. */
  readonly length: number;
}

/** The type that a comment such as `// root: shop.Order` names; undefined if the text has no such line. */
export function rootLineOf(text: string, language: SchemaLanguage): RootLine | undefined {
  const found = ROOT_LINE[language].exec(text.replaceAll('\r', ' '));
  if (found === null) return undefined;
  const [line, name] = found as unknown as [string, string];
  return { name, at: found.index + line.lastIndexOf(name), start: found.index, length: line.length };
}

/** Replaces the line that names the root, or appends one. */
export function withRoot(text: string, name: string, language: SchemaLanguage): string {
  const line = rootLineOf(text, language);
  if (line !== undefined) return text.slice(0, line.at) + name + text.slice(line.at + line.name.length);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${COMMENT[language]} root: ${name}\n`;
}

const WHOLE_NAME = new RegExp(`^${NAME}$`);

/** True if a line can name this type. */
export function canBeNamed(name: string): boolean {
  return WHOLE_NAME.test(name);
}
