import * as folder from '../../formats/cbor/annotate.ts';
import { glosses as glossesOfFolder } from '../../formats/cbor/glosses.ts';
import { kinds as kindsOfFolder } from '../../formats/cbor/kinds.ts';
import { type Annotator, annotatorOf } from '../annotator.ts';
import type { Glosses, Kinds } from '../types.ts';

/** The vocabulary of CBOR. */
export const kinds: Kinds = kindsOfFolder;
/** A sentence, its reason and the section of the specification for each kind. */
export const glosses: Glosses = glossesOfFolder;
/** Annotates CBOR. */
export const annotate: Annotator = annotatorOf('cbor', kinds, folder);
