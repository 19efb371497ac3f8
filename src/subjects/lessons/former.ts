/** The target of a link to a lesson that no longer exists: a step of another lesson, or the examination. */
export type FormerLesson = { readonly learn: string } | { readonly exam: string; readonly after: true };

/** Number of steps of `ends` before those that were the lesson `damage`. */
const BEFORE_DAMAGE = 4;

/** The present place of a step of a former lesson; undefined for the steps of all other lessons. */
export function formerLesson(learn: string): FormerLesson | undefined {
  const [id, step = '1'] = learn.split('.');
  if (id === 'damage') return { learn: `ends.${BEFORE_DAMAGE + Number(step)}` };
  // Each student types the seat, so the examination does not begin at once.
  return id === 'unseen' ? { exam: 'msgpack.1', after: true } : undefined;
}
