import * as folder from '../../formats/ion/annotate.ts';
import { glosses as glossesOfFolder } from '../../formats/ion/glosses.ts';
import { kinds as kindsOfFolder } from '../../formats/ion/kinds.ts';
import { type Annotator, annotatorOf } from '../annotator.ts';
import type { Glosses, Kinds } from '../types.ts';

/** The vocabulary of Ion. */
export const kinds: Kinds = kindsOfFolder;
/** A sentence, its reason and the section of the specification for each kind. */
export const glosses: Glosses = glossesOfFolder;
/** Annotates Ion. */
export const annotate: Annotator = annotatorOf('ion', kinds, folder);
