import { getApp, update } from './store.ts';

/** Shows a message until it is dismissed, unless it is shown already. */
export function addNotice(notice: string): void {
  const { notices } = getApp();
  if (!notices.includes(notice)) update({ notices: [...notices, notice] });
}

export function dismissNotice(index: number): void {
  update({ notices: getApp().notices.filter((_, i) => i !== index) });
}
