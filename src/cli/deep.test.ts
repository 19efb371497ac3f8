import { describe, expect, it } from 'vitest';
import { cli } from '../testing/run-cli.ts';
import { thorough } from '../testing/runs.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const { file } = scratchFolder();
const FIXARRAY_OF_1 = 0x91;

/** Arrays in arrays around the number `leaf`, in MessagePack. */
function nested(levels: number, leaf: number): string {
  const bytes = new Uint8Array(levels + 1).fill(FIXARRAY_OF_1);
  bytes[levels] = leaf;
  return file(`${levels}-${leaf}.msgpack`, bytes);
}

const LEVELS = 5000;
const deep = nested(LEVELS, 1);

describe('values with thousands of levels', () => {
  thorough('are written as JSON, with each region', async () => {
    const { code, out } = await cli(deep, '--json');
    expect(code).toBe(0);
    expect(out.match(/"index":/g)).toHaveLength(LEVELS + 1);
    expect(out).toContain(`"path": "${'/0'.repeat(LEVELS)}"`);
  });

  it('are written as JSON up to the length that their paths take, beyond which a sentence says so', async () => {
    const { code, out, err } = await cli(nested(30_000, 1), '--json');
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toContain('the paths of its regions would take more than 500 MB');
  });

  it('are shown at one place and as a tree', async () => {
    expect((await cli(deep, '--at', '0')).out).toContain(`value ${'['.repeat(LEVELS)}1${']'.repeat(LEVELS)}`);
    const tree = (await cli(deep, '--form', 'tree')).out.trimEnd().split('\n');
    expect(tree).toHaveLength(LEVELS + 1);
    expect(tree.at(-1)).toMatch(/0: 1$/);
  });

  it('have their bytes counted by path, the deepest ones at one path', async () => {
    const { out, err } = await cli('space', deep, '--json');
    const [{ path, bytes }] = JSON.parse(out).paths;
    expect({ path, bytes }).toEqual({ path: '/*'.repeat(500), bytes: LEVELS + 1 - 500 });
    expect(err).toContain('below level 500');
  });

  thorough('are compared with each other', async () => {
    expect((await cli('diff', deep, deep)).out).toBe('Every value is the same, and takes as many bytes.\n');
    const { differences } = JSON.parse((await cli('diff', deep, nested(LEVELS, 2), '--json')).out);
    expect(differences).toMatchObject([{ mark: '≠', a: '1', b: '2', bytesA: 1, bytesB: 1 }]);
  });
});
