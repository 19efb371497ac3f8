import type { WantedTypes } from '../../../core/native-types/found.ts';
import type { Failure } from '../../../runs/pipeline/outcome.ts';
import { invalidate, runAgain } from '../flow.ts';
import { CARRYING } from '../runs/schemas-and-types.ts';
import { isSettled } from '../runs/unfinished.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { debounce } from './debounce.ts';
import { runInput } from './input.ts';

/** Carries all found types natively, including those of later inputs; or none. */
export function wantAllTypes(all: boolean): void {
  want({ all, groups: [] });
}

/** Carries a group natively or as text. */
export function wantType(id: string, isWanted: boolean): void {
  const { foundTypes, wantedTypes } = getApp();
  const before = wantedTypes.all ? (foundTypes?.groups ?? []).map((group) => group.id) : wantedTypes.groups;
  const others = before.filter((other) => other !== id);
  want({ all: false, groups: isWanted ? [...others, id] : others });
}

/** The offers to a reader whose source does not fit the schema of a codec. */
export const REMEDIES: Readonly<
  Record<NonNullable<Failure['remedy']>, { readonly label: string; readonly act: () => unknown }>
> = {
  'carry integers': { label: 'Carry as integers', act: carryAsSchema },
  'carry bytes': { label: 'Carry as bytes', act: carryAsSchema },
  'carry integers and bytes': { label: 'Carry as integers and bytes', act: carryAsSchema },
  'read encoding': { label: "Read as Avro's JSON", act: async () => (await import('./door.ts')).readAvroJson() },
};

async function carryAsSchema(): Promise<void> {
  (await import('./want-as-schema.ts')).wantAsSchema();
}

/** Runs only the codecs that have native types. Given bytes stay as they are. */
export function want(wantedTypes: WantedTypes): void {
  update({ wantedTypes });
  const { source, running } = getApp();
  const codecs = CARRYING.filter((id) => id !== source?.givenCodec);
  if (isSettled(getApp(), codecs)) {
    const signal = invalidate(codecs);
    debounce(() => void runAgain(codecs, signal));
  } else if (running) {
    invalidate();
    debounce(runInput);
  }
}
