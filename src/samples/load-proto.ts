const files = import.meta.glob<string>('../../proto/*.proto', { query: '?raw', import: 'default' });

/** The text of a schema that a person wrote for a sample; the name is that of `Sample.proto`. Rejects where there is none. */
export async function loadProto(name: string): Promise<string> {
  const load = files[`../../proto/${name}`];
  if (load === undefined) throw new Error(`there is no schema "${name}"`);
  return load();
}
