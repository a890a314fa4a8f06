import { fileURLToPath } from 'node:url';

/**
 * Options of the service's processes, as in package.json and the Dockerfile. Of V8's four helper threads one at a time
 * marks garbage: left alone, all of them do, on all cores, while requests wait (`npm run bench api`). One translates
 * WebAssembly: when all are at it, V8's sweeper keeps every other thread of an idle service awake (`npm run bench idle`).
 */
export const nodeOptions = [
  '--concurrent-marking-max-worker-num=1',
  '--wasm-num-compilation-tasks=1',
] as const;

/** `NODE_COMPILE_CACHE` of processes that tests start: the cache saves half of a start, which compiles code. */
export const compileCache = fileURLToPath(
  new URL('../../../node_modules/.cache/afilia/compiled', import.meta.url),
);
