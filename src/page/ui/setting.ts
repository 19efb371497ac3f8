import { createStore, type StoreApi } from 'zustand/vanilla';

interface Stored<Value> {
  /** Key in local storage. */
  readonly key: string;
  /** Returns the value of a stored text; `null` means that none is stored. */
  readonly read: (text: string | null) => Value;
  /** Returns the text to store; `null` removes it. */
  readonly write: (value: Value) => string | null;
}

/**
 * A choice that this browser keeps for later visits. If it forbids storage, the choice lasts until the page is left.
 */
export function createSetting<Value>({ key, read, write }: Stored<Value>): StoreApi<Value> {
  const setting = createStore(() => read(storedText(key)));
  setting.subscribe((value) => storeText(key, write(value)));
  return setting;
}

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function storeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // This runs if the browser forbids the storage.
  }
}
