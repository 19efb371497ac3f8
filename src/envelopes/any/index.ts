import { defineEnvelope } from '../envelope.ts';
import { facts } from './facts.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const any = defineEnvelope({ id: 'any', facts, kinds, read });
