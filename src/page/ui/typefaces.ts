/** One face of each typeface. All weights are in one file. */
const FACES = ['1em "Noto Sans Variable"', '1em "Noto Sans Mono Variable"'];

/** Milliseconds after which the page is drawn with other typefaces. */
const LONGEST_WAIT = 500;

/** Resolves when the typefaces are loaded, or after a short wait. Text that is drawn then keeps its width. */
export async function typefacesLoaded(): Promise<void> {
  const loaded = Promise.allSettled(FACES.map((face) => document.fonts.load(face)));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
}
