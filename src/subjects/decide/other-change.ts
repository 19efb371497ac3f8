import { beginLarge } from '../../core/basics/text.ts';
import type { Candidate } from './candidate.ts';
import { compressionInForce, type Evaluated, evaluate, lacksBatches } from './evaluate.ts';
import { bytesText, digits, secondsText } from './figure-text.ts';
import { jsonRowOf, type Leaders, leadersOf } from './leaders.ts';
import { schemaWords } from './schema-words.ts';
import { type Situation, UTILISATION } from './situation.ts';
import type { FrameOptions } from './transport.ts';
import { transportOf } from './transports.ts';

/** A change of the transport or its options that keeps the format. */
interface SituationChange {
  /** The subject of "… saves 48 B a message". */
  readonly name: string;
  readonly situation: Situation;
}

const BATCH = 100;

/** The changes that are possible in a situation. */
function changesOf(situation: Situation, json: Candidate): readonly SituationChange[] {
  const { transport, options, compression } = situation;
  const withOptions = (changed: Partial<FrameOptions>): Situation => ({
    ...situation,
    options: { ...options, ...changed },
  });
  const changes: SituationChange[] = [];
  if (transport === 'http1') {
    // Browsers use HTTP/2 only over TLS.
    const needsTls = options.client === 'browser' && !options.tls;
    changes.push({
      name: needsTls ? 'HTTP/2 with TLS' : 'HTTP/2',
      situation: { ...withOptions({ cold: false, tls: options.tls || needsTls }), transport: 'http2' },
    });
  }
  if (transport === 'websocket' && compression === 'none' && json.stream !== undefined)
    changes.push({ name: 'permessage-deflate', situation: { ...situation, transport: 'websocket-deflate' } });
  const { compresses, binary } = transportOf(transport);
  const unit = compresses[options.direction];
  // An application can compress what it passes to any channel that carries bytes, or their base64.
  const canCompress = unit === 'message' || (unit === 'nothing' && binary !== 'refused');
  if (compressionInForce(situation) === 'none' && canCompress && json.alone !== undefined)
    changes.push({
      name: unit === 'message' ? 'gzip' : 'gzip by the application',
      situation: { ...situation, compression: 'message' },
    });
  const byBatch: Situation = { ...situation, compression: 'channel' };
  if (compression === 'none' && unit === 'batch' && !lacksBatches([json], byBatch))
    changes.push({ name: 'compression of batches', situation: byBatch });
  const largeBatch = withOptions({ batch: BATCH });
  if (transport === 'kafka' && options.batch < BATCH && !lacksBatches([json], largeBatch))
    changes.push({ name: `a batch of ${BATCH} records`, situation: largeBatch });
  if (transport === 'pubsub' && options.batch < BATCH)
    changes.push({ name: `a request of ${BATCH} messages`, situation: withOptions({ batch: BATCH }) });
  if (transport === 'mqtt5' && !options.alias)
    changes.push({ name: 'a topic alias', situation: withOptions({ alias: true }) });
  if (transport === 'nats' && options.named)
    changes.push({ name: 'leaving out the Content-Type header', situation: withOptions({ named: false }) });
  if (compressionInForce(situation) === 'message' && json.alone !== undefined)
    changes.push({ name: 'leaving out the compression', situation: { ...situation, compression: 'none' } });
  return changes;
}

/** The number of bytes for which one message is billed on Pub/Sub; for other transports, its bytes on the wire. */
function billedBytes(row: Evaluated, situation: Situation): number {
  if (situation.transport !== 'pubsub') return row.wire;
  return Math.max(1000, row.body * situation.options.batch) / situation.options.batch;
}

/** A change that saves bytes without changing the format, as a sentence. */
export interface OtherChange {
  readonly sentence: string;
  /** True if it saves more than every format; false if it saves only more than every format without a schema. */
  readonly beatsAll: boolean;
  /**
   * True if the application or the server compresses each message with gzip, so that the time of gzip has to be added.
   */
  readonly usesGzip: boolean;
}

/**
 * The change that saves JSON the most bytes, if it saves more than the smallest format without a schema; otherwise
 * undefined.
 */
export function otherChange(rows: readonly Evaluated[], situation: Situation): OtherChange | undefined {
  const json = jsonRowOf(rows);
  if (json === undefined) return undefined;
  const leaders = leadersOf(rows);
  const savedWith = (row: Evaluated | undefined): number => {
    return row === undefined ? 0 : Math.max(0, billedBytes(json, situation) - billedBytes(row, situation));
  };
  const changes = changesOf(situation, json.candidate)
    .map(({ name, situation: changed }) => {
      const [after] = evaluate([json.candidate], changed);
      return { name, situation: changed, saved: billedBytes(json, situation) - billedBytes(after!, changed) };
    })
    .filter(({ saved }) => saved > savedWith(leaders.free))
    .sort((a, b) => b.saved - a.saved);
  const change = changes[0];
  if (change === undefined) return undefined;
  const usesGzip = compressionInForce(situation) === 'none' && compressionInForce(change.situation) === 'message';
  const verb = situation.transport === 'pubsub' ? 'saves JSON, as it is billed,' : 'saves JSON';
  const sentence = [
    `${beginLarge(change.name)} ${verb} ${bytesText(change.saved)} a message${usesGzip ? gzipTimeText(json.candidate, situation, change.situation) : ''}`,
    formatsText(leaders, json, situation),
    compressionInForce(situation) === 'none' ? afterText(leaders, json, change) : '',
  ]
    .filter((part) => part !== '')
    .join('; ')
    .concat('.');
  return { sentence, beatsAll: change.saved > savedWith(leaders.withSchema), usesGzip };
}

/**
 * The measured time that gzip adds to a JSON message. Only the sides whose time matters are included. Empty until it is
 * measured.
 */
function gzipTimeText(json: Candidate, before: Situation, after: Situation): string {
  const [plain] = evaluate([json], before);
  const [gzipped] = evaluate([json], after);
  if (plain?.cores === undefined || gzipped?.cores === undefined || before.rate === 0) return '';
  const cores = gzipped.cores.value - plain.cores.value;
  if (cores <= 0) return '';
  return ` for ≈ ${secondsText((cores * UTILISATION) / before.rate)} of processor time`;
}

/** "MessagePack saves 12 B, and Protobuf, with a schema, 41 B (37 net of its longer content type)". */
function formatsText({ free, withSchema }: Leaders, json: Evaluated, situation: Situation): string {
  const saved = (row: Evaluated): string => savingText(row, json, situation);
  if (free === undefined && withSchema === undefined) return '';
  if (withSchema === undefined) return `${free!.candidate.name} ${saved(free!)}`;
  const second = `${withSchema.candidate.name}, with ${schemaWords(withSchema.candidate)} that both sides keep, ${saved(withSchema)}`;
  return free === undefined ? second : `${free.candidate.name} ${saved(free)}, and ${second}`;
}

/** The bytes that a format saves or costs, and the net saving if its HTTP head is longer: "saves 19 B", "costs 7 B". */
function savingText(row: Evaluated, json: Evaluated, situation: Situation): string {
  const { transport } = situation;
  const net = billedBytes(json, situation) - billedBytes(row, situation);
  const payload = json.payload - row.payload;
  const isNet = transport === 'http1' && net < payload && payload - net === headOf(row) - headOf(json);
  if (net <= 0)
    return net === 0 ? 'saves nothing' : `costs ${bytesText(-net)}${isNet ? ', with its longer content type' : ''}`;
  return isNet
    ? `saves ${bytesText(payload)} (${bytesText(net)} net of its longer content type)`
    : `saves ${bytesText(net)}`;
}

/** Number of bytes of the first layer around a message. An API has no such layer. */
function headOf({ around: [head] }: Evaluated): number {
  return head?.bytes ?? 0;
}

/** The difference between JSON and the leader that remains when a change also compresses their messages. */
function afterText({ free }: Leaders, json: Evaluated, change: SituationChange): string {
  const { name, situation: changed } = change;
  const compression = compressionInForce(changed);
  if (free === undefined || compression === 'none') return '';
  const { stream, alone } = free.candidate;
  const isByBatch = transportOf(changed.transport).compresses[changed.options.direction] === 'batch';
  if (
    isByBatch && compression === 'channel'
      ? lacksBatches([free.candidate], changed)
      : (compression === 'channel' ? stream : alone) === undefined
  )
    return '';
  const [ours, theirs] = evaluate([json.candidate, free.candidate], changed);
  const difference = Math.round(ours!.wire - theirs!.wire);
  const { name: format } = free.candidate;
  if (difference === 0) return `with ${name}, ${format} and JSON differ by less than 1 B a message`;
  const [smaller, larger] = difference > 0 ? [format, 'JSON'] : ['JSON', format];
  return `with ${name}, ${smaller} takes ${digits(Math.abs(difference))} B a message less than ${larger}`;
}
