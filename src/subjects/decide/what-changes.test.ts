import { expect, test } from 'vitest';
import type { CodecId } from '../../formats/format.ts';
import { evaluate, priceInForce, pricesOver } from './evaluate.ts';
import { failuresOf, usableFirst } from './failures.ts';
import { presetOf } from './presets.ts';
import { priceOf } from './prices-and-limits.ts';
import type { Situation } from './situation.ts';
import { theirCandidates } from './their-messages.ts';
import { TRANSPORTS, transportOf } from './transports.ts';
import { whatChanges } from './what-changes.ts';

function changesIn(preset: string, sizes: Partial<Record<CodecId, number>>, changes: Partial<Situation> = {}) {
  const situation = { ...presetOf(preset)!.situation, ...changes };
  const rows = evaluate(theirCandidates({ name: '', sizes }), situation);
  const json = rows.find(({ candidate }) => candidate.id === 'json')!;
  return Object.fromEntries(rows.map((row) => [row.candidate.id, whatChanges(row, json, situation)]));
}

test('one phrase names the effect of a row: limits, round trips, packets, units, money', () => {
  expect(changesIn('websocket-tasks', { json: 92, msgpack: 73 })).toEqual({
    json: 'baseline',
    msgpack: 'same packet, −44 ¢/month',
  });
  expect(changesIn('envelope-million', { json: 1_333_419, msgpack: 1_000_064 })).toEqual({
    json: '284,843 B over 1 MiB',
    msgpack: 'fits 1 MiB',
  });
  expect(changesIn('http-large', { json: 99_884, msgpack: 88_126 }).msgpack).toBe('69 → 61 packets');
  expect(changesIn('nats-large', { json: 105_770, msgpack: 88_684 }, { price: 'none' }).msgpack).toBe(
    '73 → 61 packets',
  );
  expect(changesIn('iot-core', { json: 51, msgpack: 38 }).msgpack).toBe('same packet, same 5 KiB unit');
  expect(changesIn('sqs-large', { json: 99_884, capnp: 114_534 }).capnp).toBe('+1 unit of 64 KiB, +$100/month');
});

test('failures name every reason, and usable rows come first', () => {
  const { situation } = presetOf('lorawan')!;
  const rows = evaluate(theirCandidates({ name: '', sizes: { bson: 52, json: 51, msgpack: 38 } }), {
    ...situation,
    needs: ['standard'],
  });
  expect(rows.map(failuresOf)).toEqual([
    ['too long for LoRaWAN EU868 DR0', 'fails to be the standard of a standards body: MongoDB’s specification'],
    [],
    ['fails to be the standard of a standards body: a community’s specification'],
  ]);
  expect(usableFirst(rows).map(({ candidate }) => candidate.id)).toEqual(['json', 'msgpack', 'bson']);
});

test('a price bills only the transports that it is for, and every transport can be free', () => {
  for (const transport of TRANSPORTS) {
    const prices = pricesOver(transport);
    expect(prices.map(({ id }) => id)).toContain('none');
    for (const { over } of prices) expect(over === undefined || over.includes(transport.id)).toBe(true);
  }
  expect(pricesOver(transportOf('lorawan')).map(({ id }) => id)).toEqual(['none']);
  expect(pricesOver(transportOf('sqs')).map(({ id }) => id)).toEqual(['none', 'sqs', 'sqs-fifo']);
  expect(priceInForce({ price: 'sqs', transport: 'kafka', dollars: 3 })).toEqual(priceOf('none'));
  expect(priceInForce({ price: 'nat', transport: 'kafka', dollars: 3 }).dollars).toBe(3);
});
