import { getApp } from '../store.ts';
import { update } from '../update.ts';

/** Sets the reason why the text of a number field is not valid; undefined if it is valid or the field is gone. */
export function setNumberFault(field: string, reason: string | undefined): void {
  const { [field]: before, ...others } = getApp().numberFaults;
  if (reason !== undefined) update({ numberFaults: { ...others, [field]: reason } });
  else if (before !== undefined) update({ numberFaults: others });
}
