/**
 * True in `embed.html`, which shows the lanes of a link in a frame of another site: it takes no input, stores nothing,
 * and starts no timings, which would take time from its host.
 */
export const isEmbedded = typeof document !== 'undefined' && 'embed' in document.documentElement.dataset;
