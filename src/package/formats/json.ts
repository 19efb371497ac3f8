import * as folder from '../../formats/json/annotate.ts';
import { glosses as glossesOfFolder } from '../../formats/json/glosses.ts';
import { kinds as kindsOfFolder } from '../../formats/json/kinds.ts';
import { type Annotator, annotatorOf } from '../annotator.ts';
import type { Glosses, Kinds } from '../types.ts';

/** The vocabulary of JSON. */
export const kinds: Kinds = kindsOfFolder;
/** A sentence, its reason and the section of the specification for each kind. */
export const glosses: Glosses = glossesOfFolder;
/** Annotates JSON. */
export const annotate: Annotator = annotatorOf('json', kinds, folder);
