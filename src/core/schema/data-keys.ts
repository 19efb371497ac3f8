/** Patterns of keys that are data, not names of members. */
const DATA_FORMS: readonly RegExp[] = [
  // One or several numbers, such as coordinates
  /^-?\d+(?:\.\d+)?(?:[,;:|_x]-?\d+(?:\.\d+)?)*$/,
  // UUIDs
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  // Hashes and object ids
  /^(?=.*\d)[\da-f]{12,}$/i,
  // Months, days and points in time
  /^\d{4}-\d{2}(?:-\d{2}(?:[T ].*)?)?$/,
  // Emoji, such as those of reactions
  /^(?=.*[\p{Extended_Pictographic}\p{Regional_Indicator}])[^\p{L}\p{N}]+$/u,
  // E-mail addresses
  /^[^@\s]+@[^@\s]+$/,
  // Domain names and file names
  /^[^.\s]+(?:\.[^.\s]+)+$/,
];

/** True if a key looks like data. A single name may match by chance. */
export function isDataKey(key: string): boolean {
  return DATA_FORMS.some((form) => form.test(key));
}

/** True if a key has a slash, as in paths, addresses and labels of Kubernetes. A single such key is conclusive. */
export function isPathLike(key: string): boolean {
  return /[^/]\/|^\/./.test(key);
}

/** Members of common interfaces (Kubernetes, HTTP, OpenTelemetry) whose objects map free keys to text. */
const TEXT_BY_KEYS = new Set([
  'annotations',
  'attributes',
  'env',
  'headers',
  'labels',
  'matchLabels',
  'nodeSelector',
  'tags',
]);

/** True if a member of this name is known to map data keys to text. */
export function holdsTextByKeys(name: string): boolean {
  return TEXT_BY_KEYS.has(name);
}
