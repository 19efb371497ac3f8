import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for the files of a test. */
export interface ScratchFolder {
  readonly folder: string;
  /** Writes a file into the folder, and returns its path. */
  readonly file: (name: string, content: string | Uint8Array) => string;
}

export function scratchFolder(): ScratchFolder {
  const folder = mkdtempSync(join(tmpdir(), 'wireprint-'));
  const file = (name: string, content: string | Uint8Array): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  return { folder, file };
}
