import type { FileFacts } from './files.ts';

/** Milliseconds before the data of a download are released. */
const KEPT = 60_000;

/** Saves a file through the browser. Sends nothing: the data stay in this tab until they are on disk. */
export function save(content: Blob | string, { name, type }: FileFacts): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT);
}
