import { writeFile } from 'node:fs/promises';
import { counted } from '../core/basics/counted.ts';
import { convert as convertInput } from '../package/index.ts';
import { decoded } from './decoded.ts';
import { Exit, Failure, unreadable, wrongUse } from './failures.ts';
import { readInput } from './input.ts';
import { codecNamed, inputOptionsOf } from './options.ts';
import { write, writeJson } from './output.ts';

export interface ConvertFlags {
  readonly to: string;
  readonly from?: string;
  readonly schema?: string;
  readonly output?: string;
  readonly json?: true;
}

/** Writes the value of a file in another format; reports the losses on standard error. */
export async function convert(path: string, flags: ConvertFlags): Promise<void> {
  const { name, bytes } = await readInput(path);
  const to = codecNamed(flags.to);
  const made = await convertInput(decoded(bytes), to, await inputOptionsOf(flags)).catch((thrown: unknown) => {
    throw unreadable(name, thrown);
  });
  const { losses, moreLosses, schema } = made;
  if (flags.json) {
    await writeJson({ codec: to, base64: Buffer.from(made.bytes).toString('base64'), losses, moreLosses, schema });
    return;
  }
  if (losses.length > 0) {
    console.error(`${counted(losses.length + moreLosses, 'value')} did not come back unchanged:`);
    for (const { path: at, was, became } of losses) console.error(`  at ${at || 'the root'}: ${was} became ${became}`);
  }
  if (schema !== undefined && flags.schema === undefined)
    console.error('The schema is inferred from this value, and the bytes cannot be read without it: --json shows it.');
  if (flags.output === undefined) {
    if (process.stdout.isTTY)
      throw wrongUse(
        `The result is ${counted(made.bytes.length, 'byte')}, which a terminal cannot show. Name a file: --output FILE.`,
      );
    return write(made.bytes);
  }
  await writeFile(flags.output, made.bytes).catch((thrown: unknown) => {
    throw new Failure(`${flags.output}: It cannot be written: ${(thrown as Error).message}`, Exit.unreadable);
  });
}
