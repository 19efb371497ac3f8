import { createJSONStorage } from 'zustand/middleware';

/**
 * A storage of the browser for `persist`. If it is full, the data are kept only until the page is closed; without this,
 * `persist` would throw after each change. If it is blocked, `persist` does without it.
 */
export function storageIn<State>(browser: () => Storage) {
  return createJSONStorage<State>(() => {
    const storage = browser();
    return {
      getItem: (key) => storage.getItem(key),
      setItem(key, text) {
        try {
          storage.setItem(key, text);
        } catch {
          // The page still has the data, so only a reload loses them.
        }
      },
      removeItem: (key) => storage.removeItem(key),
    };
  });
}
