import type { JSX } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import type { SchemaLanguage } from '../../../core/schema/language.ts';
import type { EnvelopeId } from '../../../envelopes/envelope.ts';
import { FORMATS } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import { outsideOf, type Reading } from '../../../runs/recognition/reading.ts';
import { takeAsSchema } from '../../state/actions.ts';
import { chooseReading, openMore, showLayer } from '../../state/input/door.ts';
import { evidenceWords, formatWords, unexplainedText } from '../../state/input/door-words.ts';
import type { Door } from '../../state/input/slice.ts';
import { REMEDIES, wantAllTypes } from '../../state/input/want-types.ts';
import { codecWithRemedy, remedyOf } from '../../state/runs/problem.ts';
import { schemaOf } from '../../state/runs/slice.ts';
import { useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { MenuButton, type MenuChoice } from '../../ui/menu.tsx';

/** A choice of the menu, with the chain by which it reads the text. */
interface Choice extends MenuChoice<string> {
  readonly reads: readonly string[] | 'text' | undefined;
}

/** The line above the field: what the pasted text is, and a menu of other readings. */
export function DoorLine(): JSX.Element | null {
  const door = useApp((state) => state.door);
  if (door === null) return <JsonOfSchema />;
  const { recognised, isText, isChosen } = door;
  const used = recognised.used?.reading;
  const choices = recognised.schema === undefined ? choicesOf(door) : [];
  return (
    <>
      <p className="door-words">
        {isText || used === undefined ? <Text recognised={recognised} /> : <Words reading={used} door={door} />}
        {isChosen && <span className="muted"> (chosen)</span>}
        {recognised.unfit && ` ${recognised.unfit}`}
        <WithSchema />
        {recognised.schema && !isText && <UseAsSchema language={recognised.schema} />}
        {recognised.readings[0]?.chain[0] === EXTENDED && <CarryTypes />}
        {recognised.used?.isFull && <More />}
      </p>
      {choices.length > 0 && (
        <MenuButton
          label="change"
          menuLabel="Other readings"
          className="door-change"
          choices={choices}
          onChoose={(id) => chooseReading(choices.find((each) => each.id === id)!.reads)}
        />
      )}
    </>
  );
}

/** Names the JSON encoding that a format defines, if the text fits a schema only in it, and offers to read it so. */
function JsonOfSchema(): JSX.Element | null {
  const codec = useApp(codecWithRemedy);
  const remedy = useApp(({ runs }) => codec && remedyOf(runs[codec]));
  if (remedy === undefined) return null;
  const { label, act } = REMEDIES[remedy];
  return (
    <p className="door-words">
      {remedy === 'carry integers' ? `JSON with integers as text${WRITERS[codec!] ?? ''}.` : ENCODED[remedy]}{' '}
      <Button look="link" onClick={act}>
        {label}
      </Button>
    </p>
  );
}

/**
 * A clause that names the encoding of JSON in which integers are text, by the codec whose schema has integers there.
 */
const WRITERS: Readonly<Partial<Record<CodecId, string>>> = {
  protobuf: ', as proto3 JSON has them',
  capnp: ', as Cap’n Proto’s JSON codec writes them',
};

const ENCODED: Readonly<Record<Exclude<keyof typeof REMEDIES, 'carry integers'>, string>> = {
  'carry bytes': 'JSON with hex where the schema has bytes.',
  'carry integers and bytes': 'JSON with integers as text and bytes as hex, as OTLP’s JSON has them.',
  'read encoding': 'JSON in Avro’s own encoding.',
};

function Text({ recognised: { named, notBytes, schema } }: Pick<Door, 'recognised'>): JSX.Element {
  if (schema !== undefined) return <>{`This is a .${schema} schema.`}</>;
  if (notBytes !== undefined) return <>{`Looks like ${notBytes.readAs}, but has an error`}</>;
  return <>{named ?? 'The text itself, as JSON'}</>;
}

/**
 * The id in the menu for JSON whose objects spell types. It only names what the text is: no bytes can be read from the
 * text with it.
 */
const EXTENDED = 'extended-json';

/** Moves the text to the tab of the schemas. */
function UseAsSchema({ language }: { readonly language: SchemaLanguage }): JSX.Element {
  return (
    <>
      {' '}
      <Button look="link" onClick={() => void takeAsSchema(language)}>
        Use it as the schema
      </Button>
    </>
  );
}

/** Carries the types that Extended JSON spells. */
function CarryTypes(): JSX.Element | null {
  const isCarried = useApp((state) => state.wantedTypes.all);
  if (isCarried) return <> Its types are carried.</>;
  return (
    <>
      {' '}
      <Button look="link" onClick={() => wantAllTypes(true)}>
        Carry its types
      </Button>
    </>
  );
}

/** Says that an envelope has more than was opened, and opens more on request. */
function More(): JSX.Element {
  return (
    <>
      {' Only a part is opened, because the opened bytes take so much room. '}
      <Button look="link" onClick={openMore}>
        Open more
      </Button>
    </>
  );
}

/** Says that the bytes are read with the user's own schema, as which type, and what the schema lacks. */
function WithSchema(): JSX.Element | null {
  const schema = useApp(({ source, runs }) => source?.givenCodec && schemaOf(runs[source.givenCodec]));
  if (schema?.from !== 'yours') return null;
  const { root, unexplained } = schema;
  return (
    <>
      {` Read with your own schema${root === undefined ? '' : `, as ${root}`}.`}
      {unexplained && <strong> {unexplainedText(unexplained)}</strong>}
    </>
  );
}

/** The layers as chips, which show their bytes, and what the innermost bytes are. */
function Words({ reading, door }: { readonly reading: Reading; readonly door: Door }): JSX.Element {
  const shown = useApp((state) => state.layer?.index);
  const tied = reading.sure === 'tie' ? door.recognised.readings.find((other) => isTied(other, reading)) : undefined;
  const { layers, spelling } = reading;
  const last = layers.length - 1;
  const isInner = shown === undefined || shown === last;
  return (
    <>
      <span className="muted">
        {spelling === undefined ? '' : `${spelling} · `}
        {counted(layers[0]!.bytes, 'byte')} ›{' '}
      </span>
      {layers.slice(0, last).map((layer, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place in the chain.
        <span key={i} className="muted">
          <button type="button" className="chip" aria-pressed={shown === i} onClick={() => void showLayer(i)}>
            {layer.name}
          </button>
          {` › ${counted(layers[i + 1]!.bytes, 'byte')} › `}
        </span>
      ))}
      {last === 0 ? (
        <b>{formatWords(reading)}</b>
      ) : (
        <button
          type="button"
          className="chip"
          aria-pressed={isInner}
          onClick={() => void showLayer(layers[last]!.id === 'bytes' ? last : null)}
        >
          <b>{formatWords(reading)}</b>
        </button>
      )}
      {tied && ` – or ${formatWords(tied)}`}
    </>
  );
}

/** Envelopes that no mark in the bytes identifies, or that only their content confirms. */
const UNMARKED: readonly { readonly id: EnvelopeId; readonly name: string }[] = [
  { id: 'brotli', name: 'Brotli' },
  { id: 'deflate', name: 'DEFLATE without a header' },
  { id: 'confluent', name: "Confluent's header" },
  { id: 'varint-delimited', name: 'Messages with VarInt lengths' },
  { id: 'length-prefixed', name: 'Messages with lengths in 2 or 4 bytes' },
  { id: 'grpc', name: 'gRPC frames' },
];

function isTied(other: Reading, reading: Reading): boolean {
  return other.sure === 'tie' && keyOf(other.chain) !== keyOf(reading.chain);
}

function keyOf(chain: readonly string[]): string {
  return chain.join();
}

/**
 * The entries of the menu. They are what was recognised, if a person has chosen another reading; the other readings,
 * with one that begins at a later byte; the text itself; and the other formats.
 */
function choicesOf({ recognised, isChosen, isText }: Door): readonly Choice[] {
  const { readings, later, used } = recognised;
  const inUse = isText || used === undefined ? undefined : keyOf(used.reading.chain);
  const others = [...readings, ...(later ? [later] : [])].filter(
    ({ chain }) => keyOf(chain) !== inUse && chain[0] !== EXTENDED,
  );
  const listed = new Set([inUse, ...others.map(({ chain }) => keyOf(chain))]);
  const outside = outsideOf(used?.reading.chain ?? []);
  const ways = [...UNMARKED, ...FORMATS.map(({ id, facts }) => ({ id, name: facts.name }))];
  const wanted = used === undefined ? [] : ways.map(({ id, name }) => ({ name, chain: [...outside, id] }));
  const choices: Omit<Choice, 'id'>[] = [
    ...(isChosen ? [{ title: 'What was recognised', note: 'Takes back your choice', reads: undefined }] : []),
    ...others.map((reading) => ({
      title: titleOf(reading),
      note: evidenceWords(reading),
      section: 'Other readings',
      reads: reading.chain,
    })),
    ...(isText || readings[0]?.chain[0] === EXTENDED
      ? []
      : [{ title: 'JSON', note: 'The text itself', section: 'Other readings', reads: 'text' as const }]),
    ...wanted
      .filter((way) => !listed.has(keyOf(way.chain)))
      .map((way) => ({ title: way.name, section: 'Read the bytes as', reads: way.chain })),
  ];
  return choices.map((choice, i) => ({ ...choice, id: String(i) }));
}

/** "gzip › MessagePack", "from byte 2: Protocol Buffers". */
function titleOf({ layers, chain, spelling }: Reading): string {
  const skip = chain.find((id) => id.startsWith('skip:'))?.slice('skip:'.length);
  const names = layers.map(({ name }) => name).join(' › ');
  return `${spelling === undefined ? '' : `${spelling} › `}${skip === undefined ? '' : `from byte ${skip} › `}${names}`;
}
