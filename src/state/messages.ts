import type { SourceTree } from '../source/tree.ts';
import { pointer } from './pointer.ts';

/** Takes the text and all open lanes to a message, from 0; where there is none of that number, nowhere. */
export function goToMessage({ rootChildren }: SourceTree, message: number): void {
  const value = rootChildren[message];
  if (value !== undefined) pointer.keep({ value });
}
