/** Forms of keys that are data: nobody names a member so. */
const DATA_FORMS: readonly RegExp[] = [
  // Numbers.
  /^-?\d+(?:\.\d+)?$/,
  // UUIDs.
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  // Hashes and object ids.
  /^(?=.*\d)[\da-f]{12,}$/i,
  // Months, days and points in time.
  /^\d{4}-\d{2}(?:-\d{2}(?:[T ].*)?)?$/,
  // E-mail addresses.
  /^[^@\s]+@[^@\s]+$/,
  // Names within a domain, file names.
  /^[^.\s]+(?:\.[^.\s]+)+$/,
];

/** Whether a key looks like data. One among names may do so by chance. */
export function isDataKey(key: string): boolean {
  return DATA_FORMS.some((form) => form.test(key));
}

/** Whether a key has a slash, as paths, addresses and the labels of Kubernetes do: one is enough to tell. */
export function isPathLike(key: string): boolean {
  return /[^/]\/|^\/./.test(key);
}

/** Members that hold text by keys of the user's choice in common interfaces: Kubernetes, HTTP, OpenTelemetry. */
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

/** Whether a member of this name is known to hold text by keys that are data. */
export function holdsTextByKeys(name: string): boolean {
  return TEXT_BY_KEYS.has(name);
}
