import { createSetting } from './setting.ts';

/** True if keys of one character, such as P or ?, act anywhere on the page. Only "off" is stored. */
export const letterKeys = createSetting({
  key: 'wireprint-letter-keys-off',
  read: (text) => text === null,
  write: (isOn) => (isOn ? null : '1'),
});

/**
 * True if the key is one character and such keys are off. Speech input may press such keys without the user's intent.
 */
export function isKeyOff({ key }: { readonly key: string }): boolean {
  return key.length === 1 && !letterKeys.getState();
}
