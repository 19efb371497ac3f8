/** One of the files in a text. */
export interface SchemaFile {
  /** As written in imports; undefined for a text without markers. */
  readonly name: string | undefined;
  /** Offsets in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** A line such as `// file: other.proto`, which begins that file. */
const MARKER = /^[ \t]*\/\/[ \t]*file:[ \t]*(\S+)[ \t]*\r?$/gm;

/** The files of a text, in its order. Text before the first marker is a file without a name. */
export function filesOf(text: string): readonly SchemaFile[] {
  const markers = [...text.matchAll(MARKER)];
  const files: SchemaFile[] = markers.map((marker, i) => ({
    name: marker[1],
    start: marker.index,
    end: markers[i + 1]?.index ?? text.length,
  }));
  const first = files[0]?.start ?? text.length;
  return files.length > 0 && text.slice(0, first).trim() === ''
    ? files
    : [{ name: undefined, start: 0, end: first }, ...files];
}
