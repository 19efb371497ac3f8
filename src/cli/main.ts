import { Command, CommanderError, Option } from 'commander';
import { errorText } from '../core/basics/error-text.ts';
import { Exit, type ExitCode, Failure } from './failures.ts';
import { write } from './output.ts';

/** What the command line knows of its installation. */
export interface Installed {
  readonly version: string;
  /** The folder of the built page, which may not exist. */
  readonly page: string;
  /**
   * A script that calls `serve` of `fleet/thread.ts` in a worker thread; without it, everything runs in this thread.
   */
  readonly entry?: URL;
}

/**
 * Runs the command line with the arguments after the program's name. Returns the exit code. Each command loads when it
 * runs, so that the program starts fast.
 */
export async function run(args: readonly string[], installed: Installed): Promise<ExitCode> {
  let code: ExitCode = Exit.done;
  const program = programOf(installed, (result) => {
    code = result;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? Exit.done : Exit.wrongUse;
    console.error(thrown instanceof Failure ? thrown.message : `This should not happen: ${errorText(thrown)}`);
    return thrown instanceof Failure ? thrown.code : Exit.unreadable;
  }
}

function programOf({ version, page, entry }: Installed, end: (code: ExitCode) => void): Command {
  const program = new Command('wireprint')
    .description('Explains bytes and compares formats. `wireprint guide` explains the commands.')
    .version(version)
    .exitOverride()
    .enablePositionalOptions();
  const command = (usage: string, description: string): Command =>
    program.command(usage).description(description).exitOverride();
  const withJson = (each: Command): Command => each.option('--json', 'write JSON for programs');
  const withTables = (each: Command): Command =>
    withJson(each)
      .addOption(new Option('--csv', 'write CSV').conflicts(['json', 'markdown']))
      .addOption(new Option('--markdown', 'write Markdown').conflicts(['json', 'csv']));
  const withInput = (each: Command, from = 'the format of the bytes, which are then read as they are'): Command =>
    each
      .option('--from <format>', from)
      .option('--schema <file>', 'a schema: .avsc, .capnp, .proto or a descriptor set');

  withJson(withInput(program.command('annotate <files...>', { isDefault: true })))
    .exitOverride()
    .description('explain every byte; "-" is standard input')
    .addOption(
      new Option('--form <form>', 'the form, as on the page')
        .choices(['lines', 'grid', 'tree', 'step'])
        .default('lines'),
    )
    .option('--at <place>', 'only what is at an offset, or the bytes of a path such as /a/0')
    .addOption(only('problems', 'only what is wrong, why, and what is worth a warning'))
    .addOption(only('opinions', 'only what every library that reads the format says, and where it differs'))
    .addOption(only('profiles', 'only the profiles of the format, such as deterministic CBOR'))
    .action(async (files, options) => (await import('./annotate.ts')).annotate(files, options));
  withTables(withInput(command('compare <files...>', 'the table of formats: bytes, ratio, gzip, losses')))
    .option('--messages <mode>', 'what is a message: whole, lines or elements', 'whole')
    .option('--time', 'encode and decode times relative to JSON, measured in this process')
    .action(async (files, options) => (await import('./compare.ts')).compare(files, options));
  withTables(withInput(command('space <file>', 'where the bytes go, by path'))).action(async (file, options) =>
    (await import('./space.ts')).space(file, options),
  );
  withTables(withInput(command('diff <a> <b>', 'two messages, aligned by value'), FROM_OF_TWO)).action(
    async (a, b, options) => (await import('./diff.ts')).diff(a, b, options),
  );
  withJson(withInput(command('convert <file>', 'the value in another format')))
    .requiredOption('--to <format>', 'the format to write')
    .option('--output <file>', 'where to write it; otherwise standard output')
    .action(async (file, options) => (await import('./convert.ts')).convert(file, options));
  withTables(withInput(command('check <files...>', 'exit with 1 if a budget is exceeded or a message does not fit')))
    .option('--format <format>', 'the format to check', 'json')
    .option('--max-bytes <size>', 'maximum size of a message: 2kB, 1.5MB, 64KiB')
    .option('--max-gzip <size>', 'maximum size of a message after gzip')
    .option('--messages <mode>', 'what is a message: whole, lines or elements', 'whole')
    .action(async (files, options) => end(await (await import('./check.ts')).check(files, options)));
  withTables(command('fleet [paths...]', 'many messages, lines or binary: their bytes in each format'))
    .option('--plan <file>', 'a file with the settings that all shards share; it is written if it does not exist yet')
    .option('--shard', 'write one line, a summary that `wireprint merge` joins')
    .option('--from <format>', 'the format of binary messages, one after the other: msgpack, cbor, bson, …')
    .option('--base64', 'each line is one message in base64')
    .option('--column <name>', 'the column of Parquet files that has the messages, as text or bytes')
    .option(
      '--kind <path>',
      'the path of the value that names the kind of a message, such as /type; by default, its shape',
    )
    .option('--codecs <ids>', 'the codecs, separated by commas')
    .option('--schema <file>', 'a schema: .avsc, .capnp, .proto or a descriptor set; otherwise it is inferred')
    .option('--sample <n>', 'compress one in n messages, each by itself; 1 for all, 0 for none')
    .option('--batch <n>', 'also compress n messages together')
    .option('--max-message <size>', 'longer messages are only counted as too long')
    .option('--rows <file>', 'write one row per message to this Parquet file: id, place, kind, bytes by codec')
    .option('--workers <n>', 'count in this many threads; otherwise on half of the cores, and a shard in one')
    .option('--strict', 'stop at the first message that cannot be read')
    .action(async (paths, options) => end(await (await import('./fleet/fleet.ts')).fleet(paths, options, entry)));

  withTables(command('merge [files...]', 'join the summaries of `fleet --shard`'))
    .option('--plan <file>', 'the plan of the summaries')
    .option('--shard', 'write the joined summary as one line, which can be merged again')
    .action(async (paths, options) => (await import('./fleet/merge.ts')).merge(paths, options));

  withJson(command('open <file>', 'the page in the browser, with this file, served on this machine alone'))
    .option('--no-browser', 'only write the address')
    .action(async (file, options) => (await import('./open/open.ts')).open(file, page, options));
  command('guide', 'all commands explained on one page').action(async () => write((await import('./guide.ts')).GUIDE));
  return program;
}

const FROM_OF_TWO = 'the format of both files, or of each, such as msgpack,json; "auto" for one that is recognised';

/** Options that replace the listing. Only one of them may be given. */
const SHOWN_ALONE: readonly string[] = ['problems', 'opinions', 'profiles'];

function only(name: string, description: string): Option {
  const others = SHOWN_ALONE.filter((each) => each !== name);
  return new Option(`--${name}`, description).conflicts(['at', ...others]);
}
