import { kindAt, type Message } from './message.ts';
import { type Kind, UNREAD_KIND } from './vocabulary.ts';

/**
 * The question that a reader answers from a region: what begins here, how much follows, which value it has, or why
 * reading ends.
 */
export type Question = 'kind' | 'how much' | 'what' | 'end';

/** The questions that a reader answers from a region, in their order; at least one. They depend on its kind alone. */
export function decisionsOf(message: Message, region: number): readonly Question[] {
  return message.queries.kindOf(region) === UNREAD_KIND ? ['end'] : decisionsOfKind(kindAt(message, region));
}

function decisionsOfKind({ bits = '', promises, read, role }: Kind): readonly Question[] {
  const question = promises !== undefined ? 'how much' : 'what';
  if (read === undefined) return ['kind'];
  if (!/[01]/.test(bits)) return [question];
  // The marker of `true` is also its value.
  return role === 'literal' && /^[01]{8}$/.test(bits) ? ['kind'] : ['kind', question];
}
