/**
 * `npm run advisories`: lists the known advisories about the packages of package-lock.json, as the registry has them.
 * An advisory is only advice and not a failure, because it may appear without a change to the project. If the registry
 * does not answer, or has no advisories, the result is that they were not checked.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { ROOT } from './install.mjs';

const REPORTS = `${ROOT}node_modules/.cache/wireprint/`;
export const REPORT = `${REPORTS}advisories.json`;

/** Milliseconds for one answer of the registry. */
const PATIENCE = 15_000;

/**
 * `notes` has one line for each advisory, or the reason why there was no check.
 * @typedef {{ readonly isChecked: boolean, readonly notes: readonly string[] }} Advisories
 */

if (process.argv[1] === import.meta.filename) {
  const found = findAdvisories();
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(REPORT, JSON.stringify(found));
  console.log(found.isChecked ? `Known advisories: ${found.notes.length}.` : 'Advisories were not checked.');
  for (const note of found.notes) console.log(note);
}

/**
 * Asks a registry for the advisories.
 * @param {string} [registry] its address; without it, the one of npm's configuration
 * @returns {Advisories}
 */
export function findAdvisories(registry) {
  const options = ['--json', '--package-lock-only', '--fetch-retries=0', `--fetch-timeout=${PATIENCE}`];
  const args = ['audit', ...options, ...(registry === undefined ? [] : [`--registry=${registry}`])];
  const { stdout, error } = spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    // On Windows, npm is a script, which needs a shell.
    shell: process.platform === 'win32',
    timeout: 4 * PATIENCE,
  });
  return error === undefined ? advisoriesIn(stdout) : { isChecked: false, notes: [`not checked: ${error.message}`] };
}

/**
 * The advisories in the output of `npm audit --json`.
 * @param {string} output
 * @returns {Advisories}
 */
function advisoriesIn(output) {
  const report = parsed(output);
  if (report?.vulnerabilities === undefined) {
    const reason = report?.message ?? report?.error?.summary ?? 'npm audit gave no report';
    return { isChecked: false, notes: [`not checked: ${reason}`] };
  }
  const notes = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    // If a package only depends on another one that has an advisory, `via` has the name of that other package.
    via.flatMap((each) =>
      typeof each === 'string' ? [] : [`${each.name} ${each.range}, ${each.severity}: ${each.title} (${each.url})`],
    ),
  );
  return { isChecked: true, notes: [...new Set(notes)] };
}

/**
 * @param {string} output
 * @returns {{
 *   message?: string,
 *   error?: { summary?: string },
 *   vulnerabilities?: Record<string, { via: (string | Record<string, string>)[] }>,
 * } | undefined}
 */
function parsed(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
