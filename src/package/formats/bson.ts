import * as folder from '../../formats/bson/annotate.ts';
import { glosses as glossesOfFolder } from '../../formats/bson/glosses.ts';
import { kinds as kindsOfFolder } from '../../formats/bson/kinds.ts';
import { type Annotator, annotatorOf } from '../annotator.ts';
import type { Glosses, Kinds } from '../types.ts';

/** The vocabulary of BSON. */
export const kinds: Kinds = kindsOfFolder;
/** A sentence, its reason and the section of the specification for each kind. */
export const glosses: Glosses = glossesOfFolder;
/** Annotates BSON. */
export const annotate: Annotator = annotatorOf('bson', kinds, folder);
