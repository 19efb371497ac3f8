import { varintBytes } from '../../core/bytes/varint.ts';
import type { Frame } from '../frame.ts';

/** The length of the message as a varint. */
export const frame: Frame = (_before, size) => varintBytes(size);
