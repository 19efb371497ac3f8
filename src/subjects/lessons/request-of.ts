import type { CodecId } from '../../formats/format.ts';
import type { ExerciseRequest } from '../exercises/request.ts';
import type { Ask } from './lesson.ts';

/** The exercise that a lesson asks for. */
export function requestOf(ask: Ask, seed: number): ExerciseRequest<CodecId> {
  switch (ask.about) {
    case 'smallest':
    case 'packed':
      return { type: ask.about, codecs: ask.among, seed, isWhole: true };
    case 'cause':
      return { type: 'cause', codecs: ['json', ask.codec], seed, isWhole: true };
    case 'json':
      return { type: 'read', codecs: [ask.codec], seed, isWhole: true };
    case 'own': {
      const { question, choices, right, codec } = ask;
      return { type: 'own', codecs: [codec], seed, isWhole: true, own: { question, choices, right } };
    }
    case 'size':
      return { type: 'size', codecs: [ask.codec], seed, isWhole: true };
    case 'value':
    case 'kind': {
      const { about, codec, ...place } = ask;
      return { type: about === 'value' ? 'say' : 'name', codecs: [codec], seed, place };
    }
  }
}
