import type { NumberRule } from '../decide/read-number.ts';
import type { LoadPlan } from './plan.ts';

/** The numbers of a plan. */
export type PlanNumber = Exclude<keyof LoadPlan, 'mode'>;

export const PLAN_RULES: Readonly<Record<PlanNumber, NumberRule>> = {
  users: { name: 'The number of users', unit: 'users', least: 1, most: 20_000, whole: true },
  pauseMs: { name: 'The pause', unit: 'milliseconds', least: 0, most: 60_000 },
  rate: { name: 'The rate', unit: 'requests a second', least: 1, most: 20_000 },
  seconds: { name: 'The duration', unit: 'seconds', least: 0.1, most: 600 },
  rounds: { name: 'The number of rounds', unit: 'rounds', least: 3, most: 20, whole: true },
};

/** Maximum number of bytes of messages that are sent and not yet answered. Each is a copy. */
export const IN_FLIGHT_AT_MOST = 512 * 1024 * 1024;

/** The number of users that may have a message of this size on its way at the same time. */
export function usersAtMost(messageBytes: number): number {
  return Math.max(1, Math.floor(IN_FLIGHT_AT_MOST / Math.max(1, messageBytes)));
}
