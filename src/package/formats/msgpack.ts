import * as folder from '../../formats/msgpack/annotate.ts';
import { glosses as glossesOfFolder } from '../../formats/msgpack/glosses.ts';
import { kinds as kindsOfFolder } from '../../formats/msgpack/kinds.ts';
import { type Annotator, annotatorOf } from '../annotator.ts';
import type { Glosses, Kinds } from '../types.ts';

/** The vocabulary of MessagePack. */
export const kinds: Kinds = kindsOfFolder;
/** A sentence, its reason and the section of the specification for each kind. */
export const glosses: Glosses = glossesOfFolder;
/** Annotates MessagePack. */
export const annotate: Annotator = annotatorOf('msgpack', kinds, folder);
