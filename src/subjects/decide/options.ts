import type { FrameOptions } from './transport.ts';

/** The options before the user sets any. */
export const DEFAULT_OPTIONS: FrameOptions = {
  tls: true,
  ip: 4,
  timestamps: false,
  direction: 'up',
  client: 'browser',
  address: 14,
  named: false,
  cold: false,
  qos: 0,
  alias: false,
  command: 'set',
  batch: 1,
  spacing: 0,
  registry: false,
  attMtu: 23,
};
