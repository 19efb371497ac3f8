import { countedPlain } from '../../core/basics/counted.ts';
import type { Layout } from '../../core/layout/layout.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { kinds } from './kinds.ts';
import { Payloads } from './payloads.ts';
import { TYPE_KIND, Type, typeText } from './types.ts';

const { index } = kinds;

/**
 * Explains every byte of a BSON document (specification version 1.1). Checks each length against the end of its
 * container before it reads further, so that no announced content can exceed the input.
 */
export function annotate(bytes: Uint8Array): Layout {
  const payloads = new Payloads(bytes);
  const { builder } = payloads;
  if (bytes.length === 0) return builder.finish({ offset: 0, message: 'The input is empty; a document was expected.' });
  const root = builder.open(0, ValueType.object);
  const end = payloads.documentHead(0, bytes.length, root, index.documentLength);
  if (end >= 0) {
    elements(payloads, { ends: [end - 1], owners: [root], depths: [1], names: [index.name] });
    if (payloads.failure === undefined && end < bytes.length) {
      const rest = countedPlain(bytes.length - end, 'byte');
      const message = `The document ends before this byte, but the input has ${rest} more.`;
      return builder.finish({ offset: end, message, isTrailing: true });
    }
  }
  return builder.finish(payloads.failure);
}

/** The open documents and arrays, outermost first. */
interface Open {
  /** Offset of the closing 00 of each container. */
  readonly ends: number[];
  /** Ordinal of each container. */
  readonly owners: number[];
  /** Depth of the members of each container. */
  readonly depths: number[];
  /** Kind of the members' names in each container. */
  readonly names: number[];
}

/** Reads elements (`e_list` of the grammar) until the root is closed or a failure occurs. */
function elements(payloads: Payloads, open: Open): void {
  const { builder, bytes } = payloads;
  const { ends, owners, depths, names } = open;
  let at = 4;
  for (let top = 0; top >= 0; top = ends.length - 1) {
    const closing = ends[top]!;
    // If the input is cut, a document may end beyond it.
    const end = Math.min(closing, bytes.length);
    if (at === bytes.length) {
      const missing = countedPlain(closing + 1 - at, 'byte');
      payloads.fail(at, `The input ends here, ${missing} before the end that the document's length gives.`);
      return;
    }
    const type = bytes[at]!;
    if (at === end) {
      if (type !== 0) {
        payloads.fail(
          at,
          `Found ${typeText(type)}; according to the document's length, its closing 0x00 was expected.`,
        );
        return;
      }
      builder.region(at++, names.pop() === index.name ? index.documentEnd : index.arrayEnd, owners.pop()!);
      ends.pop();
      depths.pop();
      continue;
    }
    const typeKind = TYPE_KIND[type]!;
    if (typeKind === 0) {
      const early = `a closing 0x00 ${countedPlain(closing - at, 'byte')} before the end that the document's length gives`;
      payloads.fail(at, `Found ${type === 0 ? early : typeText(type)}; the type of an element was expected.`);
      return;
    }
    const value = builder.open(depths[top]!, ValueType.scalar);
    builder.region(at, typeKind, value);
    at = payloads.name(at + 1, end, value, names[top]!);
    if (at < 0) return;
    if (type === Type.document || type === Type.array) at = enter(payloads, open, type, at, end, value);
    else if (type === Type.codeWithScope) at = enterScope(payloads, open, at, end, value);
    else at = payloads.value(type, at, end, value);
    if (at < 0) return;
  }
}

/** Opens an embedded document or array. Returns the position of its first element, or -1. */
function enter(payloads: Payloads, open: Open, type: number, at: number, end: number, value: number): number {
  const isArray = type === Type.array;
  payloads.builder.values.setType(value, isArray ? ValueType.array : ValueType.object);
  const behind = payloads.documentHead(at, end, value, isArray ? index.arrayLength : index.documentLength);
  if (behind < 0) return behind;
  open.depths.push(open.depths.at(-1)! + 1);
  open.ends.push(behind - 1);
  open.owners.push(value);
  open.names.push(isArray ? index.arrayIndex : index.name);
  return at + 4;
}

/**
 * Code with scope is a value with two parts: the code, and the document that is its scope. This function opens the
 * document.
 */
function enterScope(payloads: Payloads, open: Open, at: number, end: number, whole: number): number {
  const { builder } = payloads;
  const depth = open.depths.at(-1)! + 1;
  builder.values.setType(whole, ValueType.object);
  const code = builder.open(depth, ValueType.scalar);
  const scopeAt = payloads.code(at, end, whole, code);
  if (scopeAt < 0) return scopeAt;
  const wholeEnd = payloads.codeWithScopeEnd(at);
  const scope = builder.open(depth, ValueType.object);
  const behind = payloads.documentHead(scopeAt, wholeEnd, scope, index.documentLength);
  if (behind < 0) return behind;
  if (behind > wholeEnd) {
    return payloads.fail(
      scopeAt,
      `The scope ends ${countedPlain(behind - wholeEnd, 'byte')} after the end of code and scope.`,
    );
  }
  if (behind < wholeEnd) {
    const excess = countedPlain(wholeEnd - behind, 'byte');
    return payloads.fail(scopeAt, `The scope ends ${excess} before the end of code and scope.`);
  }
  open.depths.push(depth + 1);
  open.ends.push(behind - 1);
  open.owners.push(scope);
  open.names.push(index.name);
  return scopeAt + 4;
}
