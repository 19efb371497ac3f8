import { defineKinds } from '../../core/layout/vocabulary.ts';
import { COMPRESSED } from '../common-kinds.ts';

/** The compressed data is the only region, because blocks begin and end within bytes. */
export const kinds = defineKinds({ compressed: COMPRESSED });
