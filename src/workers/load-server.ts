import { errorText } from '../core/basics/error-text.ts';
import type { LoadLine } from '../subjects/load/result.ts';
import { type Served, servedOf, succeeds } from '../subjects/load/served.ts';
import type { LoadReady, LoadRequest, LoadResponse, ReadyLine, ServeLoad } from './load-protocol.ts';
import type { SourceRef } from './protocol.ts';
import { partsOf, runSourceOf } from './source-cache.ts';

const now = (): number => performance.now();

/** A line, or the reason why it cannot be served. */
type Line = { readonly served: Served } | { readonly message: string };

/** Answers the requests of all users, in the order of their arrival. */
export async function answerRequests({ source, lines, port }: ServeLoad): Promise<void> {
  const all: Line[] = [];
  for (const line of lines) all.push(await lineOf(line, source));
  port.onmessage = ({ data: { line, id, bytes } }: MessageEvent<LoadRequest>) => {
    const wanted = all[line];
    const began = now();
    const ok = wanted !== undefined && 'served' in wanted && succeeds(wanted.served, bytes);
    port.postMessage({ id, ok, busy: now() - began } satisfies LoadResponse);
  };
  port.postMessage({ lines: all.map(readyOf) } satisfies LoadReady);
}

async function lineOf({ codec, decodes }: LoadLine, source: SourceRef): Promise<Line> {
  try {
    return { served: servedOf(await runSourceOf(source), await partsOf(codec), decodes, now) };
  } catch (thrown) {
    return { message: errorText(thrown) };
  }
}

function readyOf(line: Line): ReadyLine {
  if ('message' in line) return { state: 'failed', message: line.message };
  const { messages, alone } = line.served;
  return { state: 'ready', messages, alone };
}
