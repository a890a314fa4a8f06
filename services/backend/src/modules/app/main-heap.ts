import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap grow to twice what is in use before all of it is looked through. Left to itself V8 allows a process that
 * allocates little no more than a tenth, and looks through everything every three seconds: a tenth of a second each time in
 * which no request is answered, on machines whose cores are all at work (`npm run bench api`).
 */
export const growHeapByDoubling = (): void => setFlagsFromString('--heap-growing-percent=100');

export { collectGarbage } from '../platform/store/pglite/collect-garbage.ts';
