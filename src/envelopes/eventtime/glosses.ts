import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const EVENT_TIME = { anchor: '#eventtime-ext-format', section: 'EventTime Ext Format' };

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(EVENT_TIME),
  head: explain(
    EVENT_TIME,
    'The head of an extension of MessagePack: 8 bytes of type 0.',
    'Fluentd had it before MessagePack got a timestamp of its own, which is type -1.',
  ),
  seconds: explain(
    EVENT_TIME,
    'Whole seconds since 1970 in four bytes, highest byte first.',
    'Times before 1970 and after February 2106 do not fit in four bytes.',
  ),
  nanoseconds: explain(
    EVENT_TIME,
    'The nanoseconds within the second in four bytes, highest byte first.',
    'Many events of one second keep their order.',
  ),
};
