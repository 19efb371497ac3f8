import { defineKinds } from '../../core/layout/vocabulary.ts';
import { COMPRESSED } from '../common-kinds.ts';

/** The only region: blocks begin and end within bytes. */
export const kinds = defineKinds({ compressed: COMPRESSED });
