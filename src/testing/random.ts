export { seeded } from '../samples/seeded.ts';
