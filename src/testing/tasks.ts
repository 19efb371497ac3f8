import { readFileSync } from 'node:fs';
import type { JsonValue } from '../core/value/json-value.ts';

const file = new URL('../../public/samples/task-messages.json', import.meta.url);

/** The eight task messages of the ASEXOR comparison. */
export const TASKS = JSON.parse(readFileSync(file, 'utf8')) as readonly JsonValue[];
