import { changeOf, FIRST_CHANGE, type SchemaChangeId } from './changes.ts';

/** The wanted change and field; a field that does not exist, or that the change does not fit, is replaced. */
export interface EvolutionRequest {
  readonly change: SchemaChangeId;
  /** JSON Pointer of the field; undefined for the first field that the change fits. */
  readonly path: string | undefined;
}

/** Parses the text of a link, such as `rename:/fullname`. An unknown change becomes the first one. Never throws. */
export function readRequest(text: string): EvolutionRequest & { readonly problem?: string } {
  const colon = text.indexOf(':');
  const id = colon < 0 ? text : text.slice(0, colon);
  const path = colon < 0 ? undefined : text.slice(colon + 1);
  const change = changeOf(id);
  if (change !== undefined || id === '') return { change: change?.id ?? FIRST_CHANGE, path };
  return { change: FIRST_CHANGE, path, problem: `This version has no change “${id.slice(0, 40)}”.` };
}

/** Writes a request as text, which `readRequest` parses to the same request. */
export function writeRequest({ change, path }: EvolutionRequest): string {
  return path === undefined ? change : `${change}:${path}`;
}
