import * as folder from '../../formats/smile/annotate.ts';
import { glosses as glossesOfFolder } from '../../formats/smile/glosses.ts';
import { kinds as kindsOfFolder } from '../../formats/smile/kinds.ts';
import { type Annotator, annotatorOf } from '../annotator.ts';
import type { Glosses, Kinds } from '../types.ts';

/** The vocabulary of Smile. */
export const kinds: Kinds = kindsOfFolder;
/** A sentence, its reason and the section of the specification for each kind. */
export const glosses: Glosses = glossesOfFolder;
/** Annotates Smile. */
export const annotate: Annotator = annotatorOf('smile', kinds, folder);
