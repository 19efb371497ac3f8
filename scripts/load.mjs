/**
 * `npm run load`: starts an HTTP server with the codecs of the page in a process of its own, sends it messages with
 * autocannon, prints the columns of the page's Load section, and writes a file that the page opens.
 * `npm run load -- --help` lists the options.
 */
import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installMissing, ROOT } from './install.mjs';

/**
 * @typedef {import('./load-server.ts').ServerReply} ServerReply
 * @typedef {import('./load-server.ts').ServerOrder} ServerOrder
 * @typedef {import('../src/subjects/load/figures.ts').LoadFigures} LoadFigures
 * @typedef {import('../src/subjects/load/result.ts').LoadResult} LoadResult
 * @typedef {import('../src/subjects/load/result.ts').LoadRow} LoadRow
 * @typedef {import('../src/subjects/load/plan.ts').LoadPlan} LoadPlan
 * @typedef {import('../src/formats/format.ts').CodecId} CodecId
 */

const HELP = `npm run load -- [options]

  --payload small|medium|large|FILE   messages to send; may be repeated; default: all three
  --messages whole|elements|lines     what one message of a file is; default: whole
  --formats json,msgpack,…            codecs, by their ids in reports; default: the main one of each format
  --users 10                          connections; each sends again when it has its response
  --seconds 2                         duration of one run
  --rounds 3                          runs of each row, at least 3
  --out wireprint-load.json           the file to write
`;

installMissing();
const { runnerImport } = await import('vite');
const { default: autocannon } = await import('autocannon');

/** @type {typeof import('./load-parts.ts')} */
const {
  CODECS,
  DEFAULT_PLAN,
  LOAD_FILE_VERSION,
  PLAN_RULES,
  SAMPLES,
  readTypedNumber,
  seededRandom,
  shuffle,
  timesOf,
} = (await runnerImport(`${ROOT}scripts/load-parts.ts`, { configFile: false, logLevel: 'warn' })).module;

try {
  await main();
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
}

async function main() {
  const { values } = parseArgs({
    options: {
      payload: { type: 'string', multiple: true },
      messages: { type: 'string', default: 'whole' },
      formats: { type: 'string' },
      users: { type: 'string', default: '10' },
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '3' },
      out: { type: 'string', default: 'wireprint-load.json' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  /** @type {LoadPlan} */
  const plan = {
    ...DEFAULT_PLAN,
    pauseMs: 0,
    users: numberOf('users', values.users),
    seconds: numberOf('seconds', values.seconds),
    rounds: numberOf('rounds', values.rounds),
  };
  const codecs = codecsOf(values.formats);
  const orders = (values.payload ?? ['small', 'medium', 'large']).map((named) =>
    orderOf(named, values.messages, codecs),
  );
  const runs = orders.length * codecs.length * 2 * plan.rounds;
  console.log(`${runs} runs of ${plan.seconds} s: about ${Math.ceil((runs * (plan.seconds + 0.2)) / 60)} min.`);
  /** @type {LoadResult[]} */
  const results = [];
  /** @type {Record<string, string>} */
  const libraries = {};
  for (const order of orders) {
    const { result, versions } = await measure(order, plan);
    results.push(result);
    Object.assign(libraries, versions);
    print(result);
  }
  const machine = {
    node: process.versions.node,
    system: process.platform,
    processor: cpus()[0]?.model.trim() || 'unknown',
    cores: cpus().length,
  };
  const { version } = JSON.parse(readFileSync(`${ROOT}node_modules/autocannon/package.json`, 'utf8'));
  const made = new Date().toISOString();
  const file = {
    wireprintLoad: LOAD_FILE_VERSION,
    made,
    generator: `autocannon ${version}`,
    machine,
    libraries,
    results,
  };
  const out = resolve(values.out);
  writeFileSync(out, `${JSON.stringify(file, null, 2)}\n`);
  console.log(`Written: ${out}. Open it in the page: Decide, Load, “Open a result of npm run load”.`);
}

/**
 * @param {'users' | 'seconds' | 'rounds'} name
 * @param {string} text
 */
function numberOf(name, text) {
  const read = readTypedNumber(text, PLAN_RULES[name]);
  if (!read.ok) throw new Error(`--${name}: ${read.message}`);
  return read.value;
}

/**
 * @param {string | undefined} list
 * @returns {readonly CodecId[]}
 */
function codecsOf(list) {
  if (list === undefined) return CODECS.filter((codec) => codec.isMain).map(({ id }) => id);
  return list.split(',').map((named) => {
    const found = CODECS.find(({ id }) => id === named.trim());
    if (found === undefined)
      throw new Error(`--formats: there is no “${named}”. There are: ${CODECS.map(({ id }) => id).join(', ')}.`);
    return found.id;
  });
}

/**
 * @param {string} named
 * @param {string} messages
 * @param {readonly CodecId[]} codecs
 * @returns {ServerOrder}
 */
function orderOf(named, messages, codecs) {
  if (messages !== 'whole' && messages !== 'elements' && messages !== 'lines')
    throw new Error(`--messages: “${messages}” is not one of whole, elements, lines.`);
  const sample = SAMPLES.find(({ id }) => id === `${named}-message`);
  if (sample !== undefined && 'file' in sample) {
    const text = readFileSync(`${ROOT}public/samples/${sample.file}`);
    const schemas = sample.proto === undefined ? {} : { proto: readFileSync(`${ROOT}proto/${sample.proto}`, 'utf8') };
    return { name: sample.title, text, messages: 'whole', schemas, codecs };
  }
  try {
    return { name: basename(named), text: readFileSync(named), messages, schemas: {}, codecs };
  } catch {
    throw new Error(`--payload: “${named}” is not small, medium, large, nor a file that can be read.`);
  }
}

/**
 * Measures all rows of one payload, with a server of its own.
 * @param {ServerOrder} order
 * @param {LoadPlan} plan
 * @returns {Promise<{ result: LoadResult, versions: Readonly<Record<string, string>> }>}
 */
async function measure(order, plan) {
  const server = fork(`${ROOT}scripts/load-server.mjs`, { serialization: 'advanced' });
  try {
    await nextMessage(server);
    const ready = await ask(server, order);
    if (ready.type !== 'ready') throw new Error(ready.type === 'refused' ? ready.message : 'The server is not ready.');
    const rows = ready.lines.map((line) => rowOf(line));
    const random = seededRandom(1);
    for (let round = 0; round < plan.rounds; round++) {
      const turns = [...ready.lines.entries()];
      shuffle(turns, random);
      for (const [i, line] of turns) {
        if ('failure' in line) continue;
        const url = `http://127.0.0.1:${ready.port}/${i}`;
        rows[i]?.rounds.push(await run(url, line.messages, plan, server));
        process.stdout.write('.');
      }
    }
    process.stdout.write('\n');
    return { result: { payload: ready.payload, plan, rows }, versions: ready.libraries };
  } finally {
    server.kill();
  }
}

/**
 * @param {import('./load-server.ts').ServerLine} line
 * @returns {LoadRow & { rounds: LoadFigures[] }}
 */
function rowOf(line) {
  const { codec, decodes } = line;
  if ('failure' in line) return { codec, decodes, bytes: 0, rounds: [], failure: line.failure };
  const bytes = line.messages.reduce((sum, { length }) => sum + length, 0) / line.messages.length;
  return { codec, decodes, bytes, alone: line.alone, rounds: [] };
}

/**
 * Makes one run of a row.
 * @param {string} url
 * @param {readonly Uint8Array[]} messages
 * @param {LoadPlan} plan
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<LoadFigures>}
 */
async function run(url, messages, { users, seconds }, server) {
  await ask(server, 'mark');
  /** @type {number[]} */
  const times = [];
  let failures = 0;
  const began = performance.now();
  let ended = began;
  const { errors } = await new Promise((resolve, reject) => {
    const load = autocannon(
      {
        url,
        connections: users,
        duration: seconds,
        // Milliseconds between the ticks at which a run can end.
        sampleInt: 50,
        requests: messages.map((bytes) => ({ method: 'POST', path: new URL(url).pathname, body: Buffer.from(bytes) })),
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    load.on('response', (_client, status, _bytes, milliseconds) => {
      ended = performance.now();
      if (status === 200) times.push(milliseconds);
      else failures++;
    });
  });
  const marked = await ask(server, 'mark');
  const took = Math.max(0.001, (ended - began) / 1000);
  const fromSend = timesOf(times);
  return {
    requests: times.length,
    failures: failures + errors,
    unanswered: 0,
    seconds: took,
    ...(fromSend && { fromSend }),
    ...(marked.type === 'marked' && {
      utilisation: marked.share,
      ...(marked.answered > 0 && { service: marked.active / marked.answered / 1000 }),
    }),
  };
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<ServerReply>}
 */
function nextMessage(server) {
  return new Promise((resolve, reject) => {
    const lost = () => reject(new Error('The server ended early.'));
    server.once('exit', lost);
    server.once('message', (/** @type {ServerReply} */ message) => {
      server.off('exit', lost);
      resolve(message);
    });
  });
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @param {ServerOrder | 'mark'} message
 */
function ask(server, message) {
  const reply = nextMessage(server);
  server.send(message);
  return reply;
}

/** @param {LoadResult} result */
function print({ payload, rows }) {
  console.log(`\n${payload.name}, ${payload.jsonBytes} B as minified JSON`);
  const heads = [
    'Format',
    '',
    'Requests',
    'Failures',
    'Median ms',
    'Average',
    'Min',
    'Max',
    'Content B',
    'Req/s',
    'p95',
    'p99',
    'U',
  ];
  const table = rows.map((row) => {
    const name = [row.codec, row.decodes ? '' : 'without decoding'];
    if (row.failure !== undefined) return [...name, row.failure];
    const middle = row.rounds.toSorted((a, b) => a.requests / a.seconds - b.requests / b.seconds)[
      row.rounds.length >> 1
    ];
    const { fromSend: times, requests = 0, failures = 0, seconds = 1, utilisation = 0 } = middle ?? {};
    const ms = (/** @type {number | undefined} */ time) => (time === undefined ? '' : time.toFixed(2));
    const first = [
      ms(times?.median),
      ms(times?.average),
      ms(times?.min),
      ms(times?.max),
      String(Math.round(row.bytes)),
    ];
    const rest = [
      (requests / seconds).toFixed(0),
      ms(times?.p95),
      ms(times?.p99),
      `${Math.round(utilisation * 100)} %`,
    ];
    return [...name, String(requests), String(failures), ...first, ...rest];
  });
  const wide = [heads, ...table.filter((row) => row.length === heads.length)];
  const width = (/** @type {number} */ column) =>
    wide.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0);
  for (const row of [heads, ...table])
    console.log(
      row
        .map((cell, i) => (i < 2 ? cell.padEnd(width(i)) : cell.padStart(width(i))))
        .join('  ')
        .trimEnd(),
    );
}
