import { pluralized } from '../../core/basics/counted.ts';
import { type Evaluated, priceInForce } from './evaluate.ts';
import { bytesText, digits, limitText, moneyText } from './figure-text.ts';
import type { Situation } from './situation.ts';

/** The most important differences between a row and JSON, as one phrase. */
export function whatChanges(row: Evaluated, json: Evaluated | undefined, situation: Situation): string {
  if (row.refused) return 'bytes are refused';
  const broken = row.margins.find(({ limit, left }) => limit.kind === 'refuses' && left < 0);
  if (broken !== undefined) return `${bytesText(-broken.left)} over ${limitText(broken.limit.bytes)}`;
  if (json === undefined || row.candidate.id === 'json') return row.candidate.id === 'json' ? 'baseline' : '';
  const crossed = json.margins.find(({ limit, left }) => limit.kind === 'refuses' && left < 0);
  if (crossed !== undefined) return `fits ${limitText(crossed.limit.bytes)}`;
  return [packetsPhrase(row, json), unitsPhrase(row, json, situation), moneyPhrase(row, json)]
    .filter((phrase) => phrase !== '')
    .join(', ');
}

function most(row: Evaluated, figure: 'packets' | 'rounds' | 'messages'): number {
  return row.wires.reduce((high, wire) => Math.max(high, wire[figure]), 0);
}

/**
 * The change of the largest message in flights of a cold connection, or otherwise in packets. Batches with different
 * numbers of messages cannot be compared, so their messages are counted instead.
 */
function packetsPhrase(row: Evaluated, json: Evaluated): string {
  const [batch, messages] = [most(json, 'messages'), most(row, 'messages')];
  if (batch !== messages) return `${digits(batch)} → ${digits(messages)} ${pluralized(messages, 'message')} a batch`;
  const rounds = most(row, 'rounds') - most(json, 'rounds');
  if (rounds !== 0) return `${signed(rounds)} ${pluralized(Math.abs(rounds), 'round trip')}`;
  const [from, to] = [most(json, 'packets'), most(row, 'packets')];
  if (from === 0) return '';
  const of = batch > 1 ? ' a batch' : '';
  if (from !== to) return `${digits(from)} → ${digits(to)} packets${of}`;
  return from === 1 ? 'same packet' : `same ${digits(from)} packets${of}`;
}

function unitsPhrase(row: Evaluated, json: Evaluated, situation: Situation): string {
  const { metering } = priceInForce(situation);
  if (metering.by !== 'unit' || row.units === undefined || json.units === undefined) return '';
  const sum = (units: readonly number[]): number => units.reduce((a, b) => a + b, 0);
  const difference = sum(row.units) - sum(json.units);
  const size = limitText(metering.bytes);
  if (difference === 0) return sum(row.units) === row.units.length ? `same ${size} unit` : `same units of ${size}`;
  const mean = difference / row.units.length;
  return `${signed(Math.round(mean * 10) / 10)} ${pluralized(Math.abs(mean), 'unit')} of ${size}`;
}

function moneyPhrase(row: Evaluated, json: Evaluated): string {
  const saved = json.cost.value - row.cost.value;
  if (saved === 0) return '';
  return `${saved > 0 ? '−' : '+'}${moneyText(Math.abs(saved))}/month`;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${digits(Math.abs(value))}`;
}
