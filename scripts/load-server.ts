import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { errorText } from '../src/core/basics/error-text.ts';
import type { SchemaTexts } from '../src/core/schema/language.ts';
import { parseSource } from '../src/core/source/parse.ts';
import type { MessageMode } from '../src/core/source/source.ts';
import { SourceTree } from '../src/core/source/tree.ts';
import { entryOf } from '../src/formats/all.ts';
import type { CodecId } from '../src/formats/format.ts';
import { loadParts } from '../src/formats/load-parts.ts';
import { makeEncoded } from '../src/runs/pipeline/ready.ts';
import type { Parts, RunSource } from '../src/runs/pipeline/run.ts';
import type { LoadPayload } from '../src/subjects/load/result.ts';
import { type Served, servedOf, succeeds } from '../src/subjects/load/served.ts';

/** The order to a server: the JSON to send, and the codecs to decode. */
export interface ServerOrder {
  readonly name: string;
  readonly text: Uint8Array;
  readonly messages: MessageMode;
  readonly schemas: SchemaTexts;
  readonly codecs: readonly CodecId[];
}

/** A row of the load, at the path of its index: `/0`. */
export type ServerLine = { readonly codec: CodecId; readonly decodes: boolean } & (
  | { readonly messages: readonly Uint8Array[]; readonly alone: number }
  | { readonly failure: string }
);

export type ServerReply =
  | {
      readonly type: 'ready';
      readonly port: number;
      readonly payload: LoadPayload;
      /** Versions by library. */
      readonly libraries: Readonly<Record<string, string>>;
      readonly lines: readonly ServerLine[];
    }
  /**
   * Figures since the last mark: milliseconds in which the event loop was active, their share of the time, and the
   * number of answered requests.
   */
  | { readonly type: 'marked'; readonly active: number; readonly share: number; readonly answered: number }
  | { readonly type: 'refused'; readonly message: string };

interface Row {
  readonly codec: CodecId;
  readonly decodes: boolean;
  readonly served: Served | { readonly failure: string };
}

/** Starts the server in this process, and talks to the process that forked it. */
export function startServer(): void {
  const reply = (message: ServerReply): void => void process.send?.(message);
  process.once('message', (order: ServerOrder) => {
    serve(order, reply).catch((thrown: unknown) => reply({ type: 'refused', message: errorText(thrown) }));
  });
}

async function serve(order: ServerOrder, reply: (message: ServerReply) => void): Promise<void> {
  const parsed = parseSource(order.text, order.messages);
  if (!parsed.ok) throw new Error(`${order.name} is not valid JSON: ${parsed.failure.message}`);
  const { source } = parsed;
  const tree = new SourceTree(source.bytes, source.index);
  const from: RunSource = { source, tree, schemas: order.schemas, inference: 'realistic' };
  const rows: Row[] = [];
  for (const codec of order.codecs) {
    const parts = await loadParts(codec);
    for (const decodes of [false, true]) rows.push({ codec, decodes, served: servedOrNot(from, parts, decodes) });
  }
  let answered = 0;
  let last = performance.eventLoopUtilization();
  const server = createServer(
    listenerOf(rows, () => {
      answered++;
    }),
  );
  server.listen(0, '127.0.0.1', async () => {
    const { port } = server.address() as AddressInfo;
    const libraries = Object.fromEntries(
      order.codecs.map((id) => [entryOf(id).codec.library, entryOf(id).codec.version]),
    );
    reply({ type: 'ready', port, payload: await payloadOf(order.name, from), libraries, lines: rows.map(lineOf) });
  });
  process.on('message', () => {
    const now = performance.eventLoopUtilization();
    const { active, utilization } = performance.eventLoopUtilization(now, last);
    reply({ type: 'marked', active, share: utilization, answered });
    last = now;
    answered = 0;
  });
}

function servedOrNot(from: RunSource, parts: Parts, decodes: boolean): Row['served'] {
  try {
    return servedOf(from, parts, decodes, () => performance.now());
  } catch (thrown) {
    return { failure: errorText(thrown) };
  }
}

function lineOf({ codec, decodes, served }: Row): ServerLine {
  if ('failure' in served) return { codec, decodes, failure: served.failure };
  const { messages, alone } = served;
  return { codec, decodes, messages, alone };
}

/** Answers each request with its status: 200, or 422 if its body could not be decoded. */
function listenerOf(rows: readonly Row[], count: () => void): RequestListener {
  return (request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const served = rows[Number(request.url?.slice(1))]?.served;
      const { buffer, byteOffset, length } = Buffer.concat(pieces);
      // This is not a Buffer, because libraries return views of the same class, and browsers have no Buffer.
      const ok =
        served !== undefined && 'process' in served && succeeds(served, new Uint8Array(buffer, byteOffset, length));
      count();
      response.writeHead(ok ? 200 : 422, { 'Content-Type': 'application/json' });
      response.end(ok ? '{"status":"ok"}' : '{"status":"failed"}');
    });
  };
}

/** Describes the messages by their size and digest as minified JSON, as the page computes them. */
async function payloadOf(name: string, from: RunSource): Promise<LoadPayload> {
  const { encoded } = makeEncoded(from, await loadParts('json'));
  const hash = createHash('sha256');
  for (const message of encoded) hash.update(message);
  return { name, messages: encoded.length, jsonBytes: from.source.minifiedBytes, digest: hash.digest('hex') };
}
