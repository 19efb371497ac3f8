export { answerRequests } from './load-server.ts';
export { generateLoad } from './load-users.ts';
export { timeCacheSteps } from './measure-cache.ts';
export { memoryHolder } from './memory-holder.ts';
