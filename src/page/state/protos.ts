const texts = import.meta.glob<string>('/proto/*.proto', { query: '?raw', import: 'default', eager: true });

/** The hand-written schemas, by file name. */
export const protos: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(texts).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text]),
);
