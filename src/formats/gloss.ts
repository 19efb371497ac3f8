import { invalidUtf8At } from '../bytes/utf8.ts';
import type { Gloss } from './format.ts';

/** The gloss of a text: the sentence, or which byte is not UTF-8 and what that means in the format. */
export function utf8Gloss(sentence: string, meaning: string): Gloss['gloss'] {
  return ({ bytes }) => {
    const bad = invalidUtf8At(bytes);
    return bad < 0 ? sentence : `Byte ${bad} of this text is not UTF-8${meaning}`;
  };
}

/** A gloss and its reason, with the section of the specification. */
export function explain(at: Omit<Gloss, 'gloss' | 'why'>, gloss: Gloss['gloss'], why?: Gloss['why']): Gloss {
  return { gloss, ...(why !== undefined && { why }), ...at };
}
