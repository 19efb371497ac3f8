/** In the page: notes how long nothing else got its turn, at most. */
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
