import bigIntegers from '/proto/big-integers.proto?raw';
import deepConfig from '/proto/deep-config.proto?raw';
import envelope from '/proto/envelope.proto?raw';
import smallMessage from '/proto/small-message.proto?raw';
import stateSnapshot from '/proto/state-snapshot.proto?raw';
import taskMessages from '/proto/task-messages.proto?raw';

/** The hand-written schemas, by file name. */
export const protos: Readonly<Record<string, string>> = {
  'big-integers.proto': bigIntegers,
  'deep-config.proto': deepConfig,
  'envelope.proto': envelope,
  'small-message.proto': smallMessage,
  'state-snapshot.proto': stateSnapshot,
  'task-messages.proto': taskMessages,
};
