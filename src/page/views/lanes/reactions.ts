/**
 * What a lane does for keys, for pointers and for screen readers. It loads after the first rows: see `lane-events.ts`.
 */
export { onLaneKey } from './lane-keys.ts';
export { pointerEvents } from './lane-pointer.ts';
export { byteNames } from './spoken-byte.ts';
export { spokenLine, wayTo } from './spoken-line.ts';
