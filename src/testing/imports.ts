import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

/** A source file of the project with its imports. Paths are relative to `src/`. */
export interface SourceFile {
  readonly path: string;
  /** Imported files of the project, including types and lazy imports. */
  readonly own: readonly string[];
  /** Imported npm packages by name; Node's own modules keep their `node:`. */
  readonly packages: readonly string[];
  /** True if the file calls `import.meta.glob`. */
  readonly hasGlob: boolean;
  /** Class names after `new`. */
  readonly constructed: readonly string[];
  /** Calls with a spread argument, as source text. */
  readonly spreads: readonly string[];
}

const SRC = new URL('../', import.meta.url);
const ROOT = new URL('../../', import.meta.url);

/** Reads all of `src/` with the bundler's own parser, which also finds `import type` and `import('…').Type`. */
export function readSources(): readonly SourceFile[] {
  const paths = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return paths.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')).map(readSource);
}

function readSource(path: string): SourceFile {
  const text = readFileSync(new URL(path, SRC), 'utf8');
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  const found: Found = { requests: new Set(), constructed: new Set(), spreads: [], hasGlob: false };
  const pending: unknown[] = [program];
  while (pending.length > 0) {
    const node = pending.pop();
    if (typeof node !== 'object' || node === null) continue;
    if (!Array.isArray(node)) look(node as Node, text, found);
    for (const child of Object.values(node)) pending.push(child);
  }
  const requests = [...found.requests];
  return {
    path,
    own: requests.filter(isOwn).map((request) => resolve(path, request)),
    packages: requests.filter((request) => !isOwn(request)).map(packageOf),
    constructed: [...found.constructed],
    spreads: found.spreads,
    hasGlob: found.hasGlob,
  };
}

/** The parts of a syntax node that matter here. */
interface Node {
  readonly type?: string;
  readonly source?: { readonly value?: unknown } | null;
  readonly callee?: { readonly type: string; readonly name?: string; readonly object?: Node; readonly property?: Node };
  readonly name?: string;
  readonly arguments?: readonly { readonly type?: string }[];
  readonly start?: number;
  readonly end?: number;
}

interface Found {
  readonly requests: Set<string>;
  readonly constructed: Set<string>;
  readonly spreads: string[];
  hasGlob: boolean;
}

function look(node: Node, text: string, found: Found): void {
  if (node.arguments?.some(({ type }) => type === 'SpreadElement'))
    found.spreads.push(text.slice(node.start, node.end));
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      if (typeof node.source?.value === 'string') found.requests.add(node.source.value);
      return;
    case 'NewExpression':
      if (node.callee?.name !== undefined) found.constructed.add(node.callee.name);
      return;
    case 'CallExpression':
      if (node.callee?.object?.type === 'MetaProperty' && node.callee.property?.name === 'glob') found.hasGlob = true;
  }
}

function isOwn(request: string): boolean {
  return request.startsWith('.') || request.startsWith('/');
}

/**
 * Resolves an import relative to `src/`; paths outside begin with `../`. A leading slash means the project's folder.
 */
function resolve(from: string, request: string): string {
  const path = request.replace(/\?.*$/, '');
  const file = path.endsWith('.as') ? `${path}.ts` : path;
  return file.startsWith('/') ? `..${file}` : posix.join(posix.dirname(from), file);
}

function packageOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Reads a JSON file. The path is relative to the project's folder. */
export function readProjectJson(path: string): unknown {
  return JSON.parse(readProjectText(path));
}

/** Reads a text file. The path is relative to the project's folder. */
export function readProjectText(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}
