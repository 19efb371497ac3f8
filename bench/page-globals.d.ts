/** Values that the measuring scripts store in the page; times are in milliseconds. */
interface Window {
  strokeTimes: number[];
  longestWait: number;
  longestBlock: number;
  hasBegun: boolean;
  firstBytes: Promise<number>;
  pastes: number;
}
