/** What the measuring scripts leave in the page under measurement; times are in milliseconds. */
interface Window {
  strokeTimes: number[];
  longestWait: number;
  longestBlock: number;
  firstBytes: Promise<number>;
}
