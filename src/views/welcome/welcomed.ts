import { createSetting } from '../../ui/setting.ts';

/**
 * True until the user dismisses the welcome; only that is stored. A link shows what its sender means, and a reload
 * continues, so neither shows the welcome.
 */
export const welcome = createSetting({
  key: 'wireprint-welcomed',
  read: (text) => text === null && location.hash === '',
  write: (isShown) => (isShown ? null : '1'),
});
