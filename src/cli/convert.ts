import { counted } from '../core/basics/counted.ts';
import { convert as convertInput } from '../package/index.ts';
import { unwrapped } from './decoded.ts';
import { unreadable, wrongUse } from './failures.ts';
import { isSameFile, readInput, writeWhole } from './input.ts';
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
  if (flags.output !== undefined && (await isSameFile(path, flags.output)))
    throw wrongUse(`${flags.output} is the input, which --output would overwrite. Name another file.`);
  const to = codecNamed(flags.to);
  const { input, options } = await unwrapped(name, bytes, await inputOptionsOf(flags));
  const made = await convertInput(input, to, options).catch((thrown: unknown) => {
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
  await writeWhole(flags.output, made.bytes);
}
