import * as folder from '../../formats/xml/annotate.ts';
import { glosses as glossesOfFolder } from '../../formats/xml/glosses.ts';
import { kinds as kindsOfFolder } from '../../formats/xml/kinds.ts';
import { type Annotator, annotatorOf } from '../annotator.ts';
import type { Glosses, Kinds } from '../types.ts';

/** The vocabulary of XML. */
export const kinds: Kinds = kindsOfFolder;
/** A sentence, its reason and the section of the specification for each kind. */
export const glosses: Glosses = glossesOfFolder;
/** Annotates XML. */
export const annotate: Annotator = annotatorOf('xml', kinds, folder);
