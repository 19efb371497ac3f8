/** Key in local storage. Its presence means that the user has turned the keys of one character off. */
const KEY = 'wireprint-letter-keys-off';

let isOff = readOff();

function readOff(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // If the browser forbids storage, each visit begins with the keys on.
    return false;
  }
}

/** True if keys of one character, such as P or ?, act anywhere on the page. */
export function letterKeysOn(): boolean {
  return !isOff;
}

/** Turns the keys of one character on or off, in this and in later visits. */
export function turnLetterKeys(on: boolean): void {
  isOff = !on;
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, '1');
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}

/** True if the key is one character and such keys are off. Speech input may type such keys without the user's intent. */
export function isKeyOff({ key }: { readonly key: string }): boolean {
  return isOff && key.length === 1;
}
