import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** A module that begins a script, and the chunk of the modules that it adds. */
type Entry = readonly [module: string, chunk: string];

/** The entry scripts of the page in the order in which they run. */
const PAGE_ENTRIES: readonly Entry[] = [
  ['page/start.ts', 'started'],
  ['page/open.ts', 'opened'],
  ['page/main.tsx', 'page'],
];

const WORKER_ENTRIES: readonly Entry[] = [['workers/wire.worker.ts', 'wire']];

/**
 * The scripts of the page, besides those of the large later parts. A module goes to the first group that matches it.
 * All scripts are fetched soon after the first rows. Small parts share one script, because a request takes longer than
 * their bytes.
 */
export function pageGroups(): Rolldown.CodeSplittingGroup[] {
  return [
    { name: staticImports(PAGE_ENTRIES) },
    {
      name: 'link',
      test: /\/src\/(page\/state\/address\/(open-link|link|link-values)|subjects\/exercises\/types|core\/native-types\/(extended|recognise)|core\/value\/instant)\.ts$/,
    },
    {
      name: 'hands',
      test: /\/src\/(page\/(views\/lanes\/hands|state\/selection\/taken)|core\/(bytes\/(find|needles)|spellings\/written))/,
    },
    // Modules that draw the first bytes. They load while the bytes are encoded.
    {
      name: 'listing',
      test: /\/src\/page\/(state\/selection\/place|views\/lanes\/(forms\/(listing-body|line-meaning|region-rows|row-model)|lane-(body|events|heads|rows)|byte-(cells|runs)|cursor|line-cover|highlights|position|text-width|use-(lane-focus|lane-size|window)))\.tsx?$/,
    },
    // Modules that the page fetches when it is idle, or when the user first presses something.
    {
      name: 'idle',
      test: /\/src\/(page\/(app\/parts|ui\/keep-focus|state\/(selection\/place|cover\/cover-name)|views\/(inspector\/(inspector|cost-table|whereabouts|explained|sentence|use-glosses)|lanes\/(reactions|lane-(keys|pointer|places)|spoken-(byte|line|listing|value|words)|region-under|editing\/edit-keys)))|core\/layout\/(region-sentence|extent|gloss|head)|formats\/load-glosses)/,
    },
    // Small modules that several later parts share: first those that the first rows do not need, then the others.
    { name: 'edits', test: /\/src\/core\/bytes\/(edits|history|pieces)\.ts$/, minShareCount: 2 },
    {
      name: 'shared-later',
      test: /\/src\/(core\/basics\/random|page\/(ui|report)\/|workers\/wasm-files)|\.wasm\?url$/,
      minShareCount: 2,
    },
    {
      name: 'shared',
      test: /\/src\/(core\/(basics\/|bytes\/|layout\/(not-utf8|working-steps)|native-types\/found|source\/number|value\/(carried|written-number))|formats\/file-names|runs\/timing\/|subjects\/decide\/languages|page\/state\/measuring\/findings-limit|page\/state\/input\/(?!door\.|edit-(around|bytes|repairs)|files|shown-schema|steps|take-given))/,
      minShareCount: 2,
    },
    { name: 'format-glosses', test: /\/src\/formats\/([^/]+\/glosses|gloss)\.ts$/ },
    {
      name: 'reasons',
      test: /\/src\/(page\/(views\/answer\/reasons|answer\/(answer|.*-part|notes|compressed|left-out|smallest|who-carries|reason)\.ts)|runs\/findings\/(changes|cause))/,
    },
    { name: 'answer', test: /\/src\/page\/(answer|views\/answer)/ },
    { name: 'chart-parts', test: /\/src\/page\/charts\/(?!chart-svg)/ },
    {
      name: 'menus',
      test: /\/node_modules\/(react-|@react-|@internationalized|clsx|use-sync-external-store)|\/src\/page\/(ui|views\/(header|help|inspector\/term|table|editor\/privacy))/,
    },
    {
      name: 'lane-parts',
      test: /\/src\/(page\/(views\/(lanes|inspector|handout)|state\/(cover|selection\/stepping))|core\/layout|subjects\/exercises)/,
    },
  ];
}

/**
 * The scripts of the workers: one for each format, with its library. Schema evolution loads later, so it is not
 * included.
 */
export function workerGroups(): Rolldown.CodeSplittingGroup[] {
  return [
    { name: staticImports(WORKER_ENTRIES), includeDependenciesRecursively: false },
    // CBOR and UBJSON share a library.
    { name: 'json-pack', test: /\/node_modules\/(@jsonjoy\.com\/(?!json-pack\/lib\/(cbor|ubjson)\/)|tslib)/ },
    { name: 'shared', test: /\/src\/(?!formats\/[^/]+\/)/, minShareCount: 2 },
    { name: formatOf },
  ];
}

function formatOf(id: string): string | null {
  const format = /\/src\/formats\/([^/]+)\/(?!evolution\/)/.exec(id)?.[1];
  return format === undefined ? null : `${format}-codec`;
}

/** Names a script after its part of the page, because tests find it by name. */
export function chunkName(chunk: Rolldown.PreRenderedChunk): string {
  const has = (part: RegExp) => chunk.moduleIds.some((id) => part.test(id));
  const format = /\/src\/formats\/([^/]+)\/[^/]+$/.exec(chunk.facadeModuleId ?? '')?.[1];
  const part = has(/\/node_modules\/(@codemirror|@lezer)\//)
    ? 'editor'
    : has(/\/node_modules\/chart\.js\//)
      ? 'charts'
      : has(/\/node_modules\/(brotli-wasm|@bokuweb)\/.*(?<!\?url)$/)
        ? 'compression'
        : format;
  return part === undefined || chunk.name.includes(part) ? chunk.name : `${part}-${chunk.name}`;
}

/**
 * Puts the modules that the entry scripts import in one chunk for each entry, instead of many small ones, which
 * compress worse. The modules of an earlier script stay with that script, so that it waits for nothing.
 */
function staticImports(entries: readonly Entry[]): Rolldown.CodeSplittingNameFunction {
  let groups: ReadonlyMap<string, string | null> | undefined;
  return (id, context) => {
    groups ??= groupsOf(entries, (each) => context.getModuleInfo(each));
    return groups.get(id) ?? null;
  };
}

function groupsOf(
  entries: readonly Entry[],
  infoOf: (id: string) => Rolldown.ModuleInfo | null,
): ReadonlyMap<string, string | null> {
  const groups = new Map<string, string | null>();
  for (const [entry, group] of entries) {
    const open = [fileURLToPath(new URL(`../src/${entry}`, import.meta.url))];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (groups.has(id)) continue;
      const isEntry = entries.some(([name]) => id!.endsWith(`/src/${name}`));
      groups.set(id, isEntry ? null : group);
      open.push(...(infoOf(id)?.importedIds ?? []));
    }
  }
  return groups;
}
