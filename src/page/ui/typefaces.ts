/** One face of each typeface. All weights are in one file. */
const FACES = ['1em "Noto Sans Variable"', '1em "Noto Sans Mono Variable"'];

/** Milliseconds after which the page is drawn with other typefaces. */
const LONGEST_WAIT = 500;

/** Resolves once the typefaces are loaded, so that text keeps its width after it is drawn, or after a short wait. */
export async function typefacesLoaded(): Promise<void> {
  const loaded = Promise.allSettled(FACES.map((face) => document.fonts.load(face)));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
}
