/**
 * `npm run conformance`: writes `dist-conformance/`, the content of the golden files as files that any implementation
 * can run. `npm run conformance -- --run` tests our annotators with these files. `-- --tool 'COMMAND'` tests another
 * tool, which gets the cases on its standard input and answers on its standard output. With `--format cbor`, only one
 * format is tested. Exits with 1 if an answer is wrong. `docs/conformance.md` explains the fields of the lines.
 */
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { importModule } from './import-module.mjs';
import { installMissing, ROOT } from './install.mjs';

const OUT = `${ROOT}dist-conformance/`;
/** Maximum number of wrong answers that are listed. */
const MOST_LISTED = 20;

const { values } = parseArgs({
  options: { run: { type: 'boolean' }, tool: { type: 'string' }, format: { type: 'string' } },
});
installMissing();
const files = /** @type {typeof import('../src/testing/conformance-files.ts')} */ (
  await importModule('src/testing/conformance-files.ts')
);
if (values.run || values.tool !== undefined) await runCases();
else await writeCases();
// Without this call, the server of the modules would keep the process alive.
process.exit();

async function writeCases() {
  const { conformanceCases } = /** @type {typeof import('../src/testing/conformance.ts')} */ (
    await importModule('src/testing/conformance.ts')
  );
  const cases = await conformanceCases();
  mkdirSync(OUT, { recursive: true });
  for (const { name, text } of files.conformanceFiles(cases)) writeFileSync(`${OUT}${name}`, text);
  copyFileSync(`${ROOT}docs/conformance.md`, `${OUT}README.md`);
  copyFileSync(`${ROOT}LICENSE`, `${OUT}LICENSE`);
  console.log(`${cases.length} cases are in dist-conformance/.`);
}

async function runCases() {
  const cases = keptCases().filter(({ format }) => values.format === undefined || format === values.format);
  if (cases.length === 0) {
    console.error('There are no such cases in dist-conformance/. Run `npm run conformance` first.');
    process.exitCode = 2;
    return;
  }
  const own = values.tool === undefined;
  const answers = own
    ? (await Promise.all(cases.map(files.ownAnswerLine))).join('\n')
    : await answersOf(values.tool ?? '', cases.map(files.questionLine));
  const result = files.judge(cases, answers, own);
  for (const fault of result.faults.slice(0, MOST_LISTED)) console.log(fault);
  console.log(files.resultText(result));
  process.exitCode = result.faults.length > 0 || (own && result.unanswered > 0) ? 1 : 0;
}

function keptCases() {
  try {
    const names = readdirSync(OUT).filter((name) => name.endsWith('.jsonl'));
    return names.flatMap((name) => files.readCases(readFileSync(`${OUT}${name}`, 'utf8')));
  } catch {
    return [];
  }
}

/**
 * Runs a tool with lines on its standard input. Resolves with its standard output.
 * @param {string} command
 * @param {readonly string[]} lines
 * @returns {Promise<string>}
 */
function answersOf(command, lines) {
  return new Promise((resolve, reject) => {
    const tool = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    /** @type {Buffer[]} */
    const parts = [];
    tool.stdout.on('data', (part) => parts.push(part));
    tool.on('error', reject);
    tool.on('close', () => resolve(Buffer.concat(parts).toString('utf8')));
    // A tool that ends early leaves cases without an answer.
    tool.stdin.on('error', () => {});
    tool.stdin.end(`${lines.join('\n')}\n`);
  });
}
