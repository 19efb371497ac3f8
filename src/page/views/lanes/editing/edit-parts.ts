/** Everything that edits bytes, in one script. */
export { begin, follow, goBack, onEditKey, readSo } from './edit-lane.ts';
export { EditStrip } from './edit-strip.tsx';
export { ValueBar } from './value-bar.tsx';
