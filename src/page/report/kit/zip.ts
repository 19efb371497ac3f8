import { deflateSync, Zip, ZipPassThrough } from 'fflate';
import { nextTurn } from '../../../core/basics/turn.ts';

/** The method of compression in the header of a zip entry. */
const DEFLATED = 8;

/**
 * A file of the zip, deflated in one go. The streaming `ZipDeflate` of fflate 0.8.3 sometimes refers back to before
 * the beginning of the file, and then no program can unzip it (fflate issue 282).
 */
class DeflatedFile extends ZipPassThrough {
  override compression = DEFLATED;

  protected override process(content: Uint8Array, final: boolean): void {
    this.ondata(null, deflateSync(content), final);
  }
}

/** The pieces of a zip file with these contents by path. Pauses after each file, so that the page can respond. */
export async function zipOf(files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  });
  for (const [path, content] of Object.entries(files)) {
    const file = new DeflatedFile(path);
    zip.add(file);
    file.push(content, true);
    await nextTurn();
  }
  zip.end();
  return pieces;
}
