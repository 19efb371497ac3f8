import { frame as avroSingle } from './avro-single/frame.ts';
import { frame as confluent } from './confluent/frame.ts';
import type { EnvelopeId } from './envelope.ts';
import type { Frame } from './frame.ts';
import { frame as grpc } from './grpc/frame.ts';
import { frame as lengthPrefixed } from './length-prefixed/frame.ts';
import { frame as skip } from './skip/frame.ts';
import { frame as varintDelimited } from './varint-delimited/frame.ts';

/** The envelopes that can be rewritten around an edited message. */
const FRAMES: Partial<Readonly<Record<EnvelopeId, Frame>>> = {
  'avro-single': avroSingle,
  confluent,
  grpc,
  'length-prefixed': lengthPrefixed,
  skip,
  'varint-delimited': varintDelimited,
};

/** The frame of a layer, by its id in a chain: "grpc", "skip:2". Undefined if the layer cannot be rewritten. */
export function frameOf(layer: string): Frame | undefined {
  return FRAMES[layer.split(':')[0] as EnvelopeId];
}
