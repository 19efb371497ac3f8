import { counted, grouped, pluralized } from '../../../core/basics/counted.ts';
import { compressionInForce, priceInForce, pricesOver } from '../../../subjects/decide/evaluate.ts';
import { FACTS } from '../../../subjects/decide/format-facts.ts';
import { LANGUAGES } from '../../../subjects/decide/languages.ts';
import { FIRST_PRESET, PRESETS } from '../../../subjects/decide/presets.ts';
import type { PriceId } from '../../../subjects/decide/prices-and-limits.ts';
import type { CompressionScope, Situation } from '../../../subjects/decide/situation.ts';
import { NUMBERS, withOptions } from '../../../subjects/decide/situation-link.ts';
import type { TransportId } from '../../../subjects/decide/transport.ts';
import { TRANSPORTS, transportOf } from '../../../subjects/decide/transports.ts';
import { changeSituation, pickPreset } from '../../state/decide/situation.ts';
import type { CurrentSource } from '../../state/runs/slice.ts';
import { useApp } from '../../state/store.ts';
import { Check, Choice } from './choice.tsx';
import { MoreOptions } from './more-options.tsx';
import { NumberField } from './number-field.tsx';
import { SituationNumber } from './situation-number.tsx';

interface FormProps {
  readonly preset: string;
  readonly situation: Situation;
}

/** The form of the situation: one sentence with fields, and a folded part for rare options. */
export function SituationForm({ preset, situation }: FormProps) {
  const own = useApp(({ source }) => ownWords(source?.scanned));
  return (
    <form className="decide-form" aria-label="Situation" onSubmit={(event) => event.preventDefault()}>
      <p>
        <label>
          Situation{' '}
          <select value={preset} onChange={(event) => pickPreset(event.target.value)}>
            <option value={FIRST_PRESET}>{own}</option>
            <optgroup label="Published comparisons">
              {PRESETS.filter(({ from }) => from === 'published').map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
            <optgroup label="Other situations">
              {PRESETS.filter(({ from }) => from === 'common').map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
      </p>
      <p className="decide-sentence">
        <SituationNumber number="rate" situation={situation} label="Messages a second" /> messages a second travel{' '}
        <DirectionChoice situation={situation} /> over{' '}
        <Choice<TransportId>
          label="Transport"
          value={situation.transport}
          choices={TRANSPORTS}
          onChange={(transport) => changeSituation((before) => overTransport(before, transport))}
        />
        <Security situation={situation} /> and compressed <CompressionChoice situation={situation} /> to{' '}
        <SituationNumber number="readers" situation={situation} label="Readers of each message" />{' '}
        {pluralized(situation.readers, 'reader')}. The path is paid as{' '}
        <Choice<PriceId>
          label="Price of the path"
          value={priceInForce(situation).id}
          choices={pricesOver(transportOf(situation.transport))}
          onChange={(price) => changeSituation(({ dollars: _, ...before }) => ({ ...before, price }))}
        />
        <OwnPrice situation={situation} />. Messages are kept for{' '}
        <SituationNumber number="kept" situation={situation} label="Days that messages are kept" />{' '}
        {pluralized(situation.kept, 'day')}.
      </p>
      <Needs situation={situation} />
      <MoreOptions situation={situation} />
    </form>
  );
}

/** The message at hand, as a situation to choose. */
function ownWords(scanned: CurrentSource['scanned'] | undefined): string {
  if (scanned === undefined) return 'Your message';
  const { messageCount, minifiedBytes } = scanned;
  const bytes = `${grouped(minifiedBytes)} B of JSON`;
  return messageCount > 1 ? `Your ${counted(messageCount, 'message')}, ${bytes} together` : `Your message, ${bytes}`;
}

/** Changes the transport and keeps the price if it applies. Services have prices of their own. */
function overTransport(before: Situation, transport: TransportId): Situation {
  const prices = pricesOver(transportOf(transport));
  const own = prices.find(({ over }) => over?.length === 1);
  if (own === undefined && prices.some(({ id }) => id === before.price)) return { ...before, transport };
  const { dollars: _, ...rest } = before;
  return { ...rest, transport, price: own?.id ?? 'none' };
}

function DirectionChoice({ situation }: { readonly situation: Situation }) {
  if (!transportOf(situation.transport).options.includes('direction')) return <>to their readers</>;
  return (
    <Choice
      label="Direction"
      value={situation.options.direction}
      choices={[
        { id: 'up', name: 'from clients to a server' },
        { id: 'down', name: 'from a server to clients' },
      ]}
      onChange={(direction) => changeSituation((before) => withOptions(before, { direction }))}
    />
  );
}

function Security({ situation }: { readonly situation: Situation }) {
  if (!transportOf(situation.transport).options.includes('tls')) return null;
  return (
    <>
      {' '}
      <Choice
        label="TLS"
        value={situation.options.tls ? 'on' : 'off'}
        choices={[
          { id: 'on', name: 'with TLS' },
          { id: 'off', name: 'without TLS' },
        ]}
        onChange={(tls) => changeSituation((before) => withOptions(before, { tls: tls === 'on' }))}
      />
    </>
  );
}

const CHANNEL_NAMES = { connection: 'as one stream', batch: 'by batch', message: '', nothing: '' } as const;

function CompressionChoice({ situation }: { readonly situation: Situation }) {
  const unit = transportOf(situation.transport).compresses[situation.options.direction];
  const shared = CHANNEL_NAMES[unit];
  const choices: { id: CompressionScope; name: string }[] = [
    { id: 'none', name: 'not at all' },
    { id: 'message', name: 'each alone (gzip)' },
    { id: 'channel', name: shared },
  ];
  const isFixed = situation.transport === 'websocket-deflate';
  return (
    <Choice<CompressionScope>
      label="Compression"
      value={compressionInForce(situation)}
      choices={choices.filter(({ id, name }) => (isFixed ? id === 'channel' : name !== ''))}
      onChange={(compression) => changeSituation((before) => ({ ...before, compression }))}
    />
  );
}

function OwnPrice({ situation }: { readonly situation: Situation }) {
  const { dollars, per, source } = priceInForce(situation);
  return (
    <>
      {' at '}
      <span className="decide-nowrap">
        {'$'}
        <NumberField
          label={`US dollars a ${per === 'GB' ? 'GB' : 'million units'}`}
          value={dollars}
          rule={NUMBERS.dollars}
          onChange={(own) => changeSituation((before) => ({ ...before, dollars: own }))}
        />
      </span>{' '}
      a {per === 'GB' ? 'GB' : 'million units'}{' '}
      <span className="muted">{situation.dollars === undefined ? `(as of ${source.date})` : '(✎ yours)'}</span>
    </>
  );
}

function Needs({ situation }: { readonly situation: Situation }) {
  const { needs, languages, lossless } = situation;
  const count = needs.length + languages.length + (lossless ? 1 : 0);
  return (
    <details className="decide-fold">
      <summary>It must … {count === 0 ? <span className="muted">no requirement</span> : <b>{count}</b>}</summary>
      <fieldset>
        <legend className="visually-hidden">Requirements</legend>
        {FACTS.map(({ id, need }) => {
          if (need === undefined) return null;
          return (
            <Check
              key={id}
              label={need}
              checked={needs.includes(id)}
              onChange={(checked) =>
                changeSituation((before) => ({ ...before, needs: toggled(before.needs, id, checked) }))
              }
            />
          );
        })}
        <Check
          label="carry all of this document"
          checked={lossless}
          onChange={(checked) => changeSituation((before) => ({ ...before, lossless: checked }))}
        />
      </fieldset>
      <fieldset>
        <legend>be read in</legend>
        {LANGUAGES.map((language) => (
          <Check
            key={language}
            label={language}
            checked={languages.includes(language)}
            onChange={(checked) =>
              changeSituation((before) => ({ ...before, languages: toggled(before.languages, language, checked) }))
            }
          />
        ))}
      </fieldset>
    </details>
  );
}

function toggled<T>(list: readonly T[], item: T, on: boolean): readonly T[] {
  return on ? [...list.filter((each) => each !== item), item] : list.filter((each) => each !== item);
}
