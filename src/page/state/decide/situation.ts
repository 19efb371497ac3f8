import { presetOf } from '../../../subjects/decide/presets.ts';
import type { Situation } from '../../../subjects/decide/situation.ts';
import { type Filled, readSituation, writeSituation } from '../../../subjects/decide/situation-link.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';

/** Replaces the situation with that of a preset. */
export function pickPreset(preset: string): void {
  fill({ preset, situation: presetOf(preset)!.situation });
}

/** Applies a change to the current situation. */
export function changeSituation(change: (situation: Situation) => Situation): void {
  const { preset, situation } = readSituation(getApp().decide);
  fill({ preset, situation: change(situation) });
}

function fill(filled: Filled): void {
  update({ decide: writeSituation(filled) });
}
