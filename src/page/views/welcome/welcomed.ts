import { createSetting } from '../../ui/setting.ts';

/**
 * True until the user dismisses the welcome; only that is stored. Neither a link nor a reload shows the welcome: a
 * link shows what its sender has chosen, and a reload restores the page.
 */
export const welcome = createSetting({
  key: 'wireprint-welcomed',
  read: (text) => text === null && location.hash === '',
  write: (isShown) => (isShown ? null : '1'),
});
