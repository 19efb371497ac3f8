import * as folder from '../../formats/protobuf/annotate.ts';
import { glosses as glossesOfFolder } from '../../formats/protobuf/glosses.ts';
import { kinds as kindsOfFolder } from '../../formats/protobuf/kinds.ts';
import { type Annotator, annotatorOf } from '../annotator.ts';
import type { Glosses, Kinds } from '../types.ts';

/** The vocabulary of Protocol Buffers. */
export const kinds: Kinds = kindsOfFolder;
/** A sentence, its reason and the section of the specification for each kind. */
export const glosses: Glosses = glossesOfFolder;
/** Annotates Protocol Buffers. */
export const annotate: Annotator = annotatorOf('protobuf', kinds, folder);
