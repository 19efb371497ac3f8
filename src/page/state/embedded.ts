/**
 * True in `embed.html`, which shows the lanes, the lesson or the exercise of a link in a frame of another site: its
 * only input is answers to questions. It stores nothing, and starts no timings, which would take time from its host.
 */
export const isEmbedded = typeof document !== 'undefined' && 'embed' in document.documentElement.dataset;
