import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from './model.ts';
import { writableStore } from './update.ts';

/** The state that the views draw, for reading. */
export const store: Omit<StoreApi<AppState>, 'setState'> = writableStore;

export const getApp = (): AppState => store.getState();

/** A part of the state. The component renders when this part changes. */
export function useApp<T>(select: (state: AppState) => T): T {
  return useStore(store, select);
}
