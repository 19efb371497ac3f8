import { defineEnvelope } from '../envelope.ts';
import { facts } from './facts.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const lz4 = defineEnvelope({ id: 'lz4', facts, kinds, read });
