import type { SourceTree } from '../../../core/source/tree.ts';
import { pointer } from './pointer.ts';

/** Selects a message, counted from 0, in the text and in all open lanes. Does nothing if there is no such message. */
export function goToMessage({ rootChildren }: SourceTree, message: number): void {
  const value = rootChildren[message];
  if (value !== undefined) pointer.keep({ value });
}
