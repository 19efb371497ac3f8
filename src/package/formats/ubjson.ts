import * as folder from '../../formats/ubjson/annotate.ts';
import { glosses as glossesOfFolder } from '../../formats/ubjson/glosses.ts';
import { kinds as kindsOfFolder } from '../../formats/ubjson/kinds.ts';
import { type Annotator, annotatorOf } from '../annotator.ts';
import type { Glosses, Kinds } from '../types.ts';

/** The vocabulary of UBJSON. */
export const kinds: Kinds = kindsOfFolder;
/** A sentence, its reason and the section of the specification for each kind. */
export const glosses: Glosses = glossesOfFolder;
/** Annotates UBJSON. */
export const annotate: Annotator = annotatorOf('ubjson', kinds, folder);
