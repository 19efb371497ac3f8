import type { Section } from '../../testing/sections.ts';
import { kinds } from './kinds.ts';

/** The section of BEP 3 that explains the kinds. */
export const sections: readonly Section[] = [{ at: '#bencoding', title: 'bencoding', kinds: kinds.names }];
