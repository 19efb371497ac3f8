import { getApp } from '../store.ts';
import { update } from '../update.ts';

/** Shows a message until the user dismisses it. Does nothing if the message is already shown. */
export function addNotice(notice: string): void {
  const { notices } = getApp();
  if (!notices.includes(notice)) update({ notices: [...notices, notice] });
}

export function dismissNotice(index: number): void {
  update({ notices: getApp().notices.filter((_, i) => i !== index) });
}
