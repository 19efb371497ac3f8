import { DATA_RATES } from '../../../subjects/decide/prices-and-limits.ts';
import type { Side, Situation } from '../../../subjects/decide/situation.ts';
import { withOptions } from '../../../subjects/decide/situation-link.ts';
import type { ClientId, FrameOptions, OptionId, RedisCommand } from '../../../subjects/decide/transport.ts';
import { transportOf } from '../../../subjects/decide/transports.ts';
import { changeSituation } from '../../state/decide/situation.ts';
import { Check, Choice } from './choice.tsx';
import { SituationNumber } from './situation-number.tsx';

interface OptionsProps {
  readonly situation: Situation;
}

const CLIENTS: readonly { readonly id: ClientId; readonly name: string }[] = [
  { id: 'browser', name: 'Chromium' },
  { id: 'node', name: 'fetch of Node' },
  { id: 'python-requests', name: 'requests of Python' },
  { id: 'curl', name: 'curl' },
  { id: 'python-http', name: 'http.client of Python' },
  { id: 'minimal', name: 'the least that works' },
];

const COMMANDS: readonly { readonly id: RedisCommand; readonly name: string }[] = [
  { id: 'set', name: 'SET' },
  { id: 'get', name: 'GET, with its reply' },
  { id: 'xadd', name: 'XADD' },
  { id: 'publish', name: 'PUBLISH' },
];

const SIDES: readonly { readonly id: Side; readonly name: string }[] = [
  { id: 'both', name: 'writing and reading' },
  { id: 'writer', name: 'writing only' },
  { id: 'reader', name: 'reading only' },
];

/** Labels of the address field by transport; other transports have a subject. */
const ADDRESS_NAMES: Partial<Record<Situation['transport'], string>> = {
  kafka: 'key',
  mqtt3: 'topic',
  mqtt5: 'topic',
  'iot-core': 'topic',
  amqp: 'exchange and routing key',
  redis: 'key or channel',
  zeromq: 'topic',
};

/** Inputs that users rarely change: options of the transport, the connection, the processor, and the threshold. */
export function MoreOptions({ situation }: OptionsProps) {
  const { options } = transportOf(situation.transport);
  const has = (option: OptionId): boolean => options.includes(option);
  const flag = (key: 'named' | 'cold' | 'alias' | 'registry' | 'timestamps', label: string) =>
    has(key) && (
      <Check label={label} checked={situation.options[key]} onChange={(checked) => option({ [key]: checked })} />
    );
  return (
    <details className="decide-fold">
      <summary>More: options of the transport, link, processor</summary>
      <div className="decide-options">
        {has('client') && situation.options.direction === 'up' && (
          <span>
            Heads as of{' '}
            <Choice
              label="Heads as of"
              value={situation.options.client}
              choices={CLIENTS}
              onChange={(client) => option({ client })}
            />
          </span>
        )}
        {has('command') && (
          <span>
            Command{' '}
            <Choice
              label="Command"
              value={situation.options.command}
              choices={COMMANDS}
              onChange={(command) => option({ command })}
            />
          </span>
        )}
        {has('address') && (
          <span>
            Bytes of the {ADDRESS_NAMES[situation.transport] ?? 'subject'}{' '}
            <SituationNumber number="address" situation={situation} label="Bytes of the name" />
          </span>
        )}
        {has('batch') && (
          <span>
            Messages in a batch <SituationNumber number="batch" situation={situation} label="Messages in a batch" />
          </span>
        )}
        {has('attMtu') && (
          <span>
            ATT_MTU <SituationNumber number="attMtu" situation={situation} label="ATT_MTU" />
          </span>
        )}
        {situation.transport === 'lorawan' && (
          <span>
            Data rate{' '}
            <Choice
              label="Data rate"
              value={situation.dataRate}
              choices={DATA_RATES}
              onChange={(dataRate) => changeSituation((before) => ({ ...before, dataRate }))}
            />
          </span>
        )}
        {has('qos') && (
          <Check
            label="QoS 1"
            checked={situation.options.qos === 1}
            onChange={(checked) => option({ qos: checked ? 1 : 0 })}
          />
        )}
        {flag('named', 'each message names its format')}
        {flag('alias', 'topic alias in place of the topic')}
        {flag('registry', 'ids of a schema registry')}
        {flag('cold', 'first message of a connection')}
        {has('ip') && (
          <Check
            label="IPv6"
            checked={situation.options.ip === 6}
            onChange={(checked) => option({ ip: checked ? 6 : 4 })}
          />
        )}
        {flag('timestamps', 'TCP timestamps (segments of 1,448 bytes)')}
        <span>
          Link <SituationNumber number="link" situation={situation} label="Link in Mbit/s" /> Mbit/s
        </span>
        <span>
          Time counts for{' '}
          <Choice
            label="Time counts for"
            value={situation.side}
            choices={SIDES}
            onChange={(side) => changeSituation((before) => ({ ...before, side }))}
          />
        </span>
        <span>
          A core costs $<SituationNumber number="corePrice" situation={situation} label="US dollars a core-hour" /> an
          hour
        </span>
        <span>
          Your server is{' '}
          <SituationNumber
            number="factor"
            situation={situation}
            label="Speed of your server relative to this browser"
          />{' '}
          times as fast as this browser
        </span>
        <span>
          Below $
          <SituationNumber
            number="threshold"
            situation={situation}
            label="Difference that does not count, in US dollars a month"
          />{' '}
          a month, a difference does not count
        </span>
      </div>
    </details>
  );
}

function option(changed: Partial<FrameOptions>): void {
  changeSituation((before) => withOptions(before, changed));
}
