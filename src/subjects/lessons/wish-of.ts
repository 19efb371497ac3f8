import type { CodecId } from '../../formats/format.ts';
import type { ExerciseWish } from '../exercises/wish.ts';
import type { Ask } from './lesson.ts';

/** The exercise that a lesson asks for. */
export function wishOf(ask: Ask, seed: number): ExerciseWish<CodecId> {
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
