import type { SchemaLanguage } from './language.ts';

/** A name that a schema's text can select. */
const NAME = '[\\w.]+';

/**
 * The patterns by which a text selects its root type: a comment line, or in .avsc, which is JSON and has no comments,
 * an attribute of its first object. Avro allows further attributes as metadata (specification, Schema Declaration).
 */
const ROOT_NAME: Readonly<Record<SchemaLanguage, RegExp>> = {
  proto: new RegExp(`^[ \\t]*//[ \\t]*root:[ \\t]*(${NAME})[ \\t]*$`, 'm'),
  capnp: new RegExp(`^[ \\t]*#[ \\t]*root:[ \\t]*(${NAME})[ \\t]*$`, 'm'),
  avsc: new RegExp(`"wireprint-root"\\s*:\\s*"(${NAME})"`),
};

/** The name of the root type in a schema's text. */
export interface RootName {
  readonly name: string;
  /** Offset of the name in UTF-16 code units. */
  readonly at: number;
}

/** The root type that a text selects, such as `// root: shop.Order`; undefined if it selects none. */
export function rootNameOf(text: string, language: SchemaLanguage): RootName | undefined {
  const found = ROOT_NAME[language].exec(text.replaceAll('\r', ' '));
  if (found === null) return undefined;
  const [whole, name] = found as unknown as [string, string];
  return { name, at: found.index + whole.lastIndexOf(name) };
}

/** Replaces the name of the root, or adds it. An .avsc without objects has no other root, and is returned unchanged. */
export function withRootName(text: string, name: string, language: SchemaLanguage): string {
  const known = rootNameOf(text, language);
  if (known !== undefined) return text.slice(0, known.at) + name + text.slice(known.at + known.name.length);
  if (language === 'avsc') return withAttribute(text, `"wireprint-root": "${name}"`);
  const comment = language === 'capnp' ? '#' : '//';
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${comment} root: ${name}\n`;
}

/** Adds an attribute at the beginning of the first object of a JSON text. */
function withAttribute(text: string, attribute: string): string {
  const at = firstObject(text) + 1;
  if (at === 0) return text;
  const rest = text.slice(at);
  const comma = rest.trimStart().startsWith('}') ? '' : ', ';
  return `${text.slice(0, at)}${attribute}${comma}${rest}`;
}

/** The offset of the first `{` outside strings; -1 if there is none. */
function firstObject(text: string): number {
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '"') inString = !inString;
    else if (inString && character === '\\') i++;
    else if (!inString && character === '{') return i;
  }
  return -1;
}

const WHOLE_NAME = new RegExp(`^${NAME}$`);

/** True if a text can select this type. */
export function canBeNamed(name: string): boolean {
  return WHOLE_NAME.test(name);
}
