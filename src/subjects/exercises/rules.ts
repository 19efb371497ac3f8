import { cause } from './cause.ts';
import { cut } from './cut.ts';
import { find } from './find.ts';
import { fix } from './fix.ts';
import { match } from './match.ts';
import { message } from './message.ts';
import { name } from './name.ts';
import { notice } from './notice.ts';
import { order } from './order.ts';
import { ownQuestion } from './own-question.ts';
import { packed } from './packed.ts';
import { readMessage } from './read-message.ts';
import type { Rule } from './rule.ts';
import { say } from './say.ts';
import { size } from './size.ts';
import { smallest } from './smallest.ts';
import { translate } from './translate.ts';
import type { ExerciseType } from './types.ts';
import { which } from './which.ts';
import { write } from './write.ts';

/** The rule of each type. */
export const RULES: Readonly<Record<ExerciseType, Rule>> = {
  name,
  say,
  write,
  read: readMessage,
  message,
  fix,
  find,
  notice,
  which,
  size,
  smallest,
  order,
  cut,
  match,
  translate,
  packed,
  cause,
  own: ownQuestion,
};
