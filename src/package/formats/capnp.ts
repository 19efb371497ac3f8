import * as folder from '../../formats/capnp/annotate.ts';
import { glosses as glossesOfFolder } from '../../formats/capnp/glosses.ts';
import { kinds as kindsOfFolder } from '../../formats/capnp/kinds.ts';
import { schemas } from '../../formats/capnp/schema/read-schema.ts';
import { type SchemaAnnotator, schemaAnnotatorOf } from '../annotator.ts';
import type { Glosses, Kinds } from '../types.ts';

/** The vocabulary of Cap'n Proto. */
export const kinds: Kinds = kindsOfFolder;
/** A sentence, its reason and the section of the specification for each kind. */
export const glosses: Glosses = glossesOfFolder;
/** Annotates Cap'n Proto. */
export const annotate: SchemaAnnotator = schemaAnnotatorOf('capnp', kinds, folder, schemas);
