import * as folder from '../../formats/avro/annotate.ts';
import { glosses as glossesOfFolder } from '../../formats/avro/glosses.ts';
import { kinds as kindsOfFolder } from '../../formats/avro/kinds.ts';
import { schemas } from '../../formats/avro/schema/read-schema.ts';
import { type SchemaAnnotator, schemaAnnotatorOf } from '../annotator.ts';
import type { Glosses, Kinds } from '../types.ts';

/** The vocabulary of Avro. */
export const kinds: Kinds = kindsOfFolder;
/** A sentence, its reason and the section of the specification for each kind. */
export const glosses: Glosses = glossesOfFolder;
/** Annotates Avro. */
export const annotate: SchemaAnnotator = schemaAnnotatorOf('avro', kinds, folder, schemas);
