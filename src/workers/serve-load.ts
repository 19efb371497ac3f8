import { errorText } from '../core/basics/error-text.ts';
import type { GenerateLoad, LoadReply, ServeLoad } from './load-protocol.ts';

/** Serves one of the two workers of a load. The page ends both with the load. */
export function serveLoad(): void {
  self.onmessage = async ({ data }: MessageEvent<ServeLoad | GenerateLoad>): Promise<void> => {
    try {
      const { answerRequests, generateLoad } = await loadMeasuring();
      if (data.type === 'serve') await answerRequests(data);
      else await generateLoad(data, post);
    } catch (thrown) {
      post({ type: 'failed', message: errorText(thrown) });
    }
  };
}

/** Loads the code of loads separately, because it rarely runs. */
export const loadMeasuring = () => import('./measure-load.ts');

const post = (reply: LoadReply): void => self.postMessage(reply);
