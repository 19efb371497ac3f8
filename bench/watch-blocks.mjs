/** Runs in the page: records the longest time that the thread was busy without a pause. */
export function watchBlocks() {
  window.longestBlock = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    window.longestBlock = Math.max(window.longestBlock, now - last);
    last = now;
    setTimeout(look);
  };
  look();
}

/** Runs in the page: records that it has begun to work on an input. */
export function watchBegin() {
  window.hasBegun = false;
  const observer = new MutationObserver(() => {
    window.hasBegun = true;
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-runs'] });
}
