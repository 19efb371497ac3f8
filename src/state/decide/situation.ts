import { presetOf } from '../../decide/presets.ts';
import type { Situation } from '../../decide/situation.ts';
import { type Filled, readSituation, writeSituation } from '../../decide/situation-link.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';

/** Begins with a preset's situation. */
export function pickPreset(preset: string): void {
  fill({ preset, situation: presetOf(preset)!.situation });
}

/** Changes the situation that is filled in. */
export function changeSituation(change: (situation: Situation) => Situation): void {
  const { preset, situation } = readSituation(getApp().decide);
  fill({ preset, situation: change(situation) });
}

function fill(filled: Filled): void {
  update({ decide: writeSituation(filled) });
}
