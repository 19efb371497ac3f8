import type { CodecId } from '../../../formats/format.ts';
import { getApp } from '../store.ts';
import { schemaOf } from './slice.ts';

/** The user's schema with which the bytes of a row are read, and its root; undefined if there is none. */
export function ownSchemaOf(
  id: CodecId,
): { readonly schemaText: string; readonly root: string | undefined } | undefined {
  const { from, text, root } = schemaOf(getApp().runs[id]) ?? {};
  return from === 'yours' && text !== undefined ? { schemaText: text, root } : undefined;
}
