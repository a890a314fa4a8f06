// Logs lines of a kilobyte for half a second to a standard output without a reader, then `log-lines.ts` reports on
// standard error how long its event loop stood still, in milliseconds.
import { createLogger } from '@afilia/backend/platform/logging/create-logger';

const logger = createLogger({ level: 'info' });
const text = 'word '.repeat(200);
const from = performance.now();
let last = from;
let longest = 0;
while (performance.now() - from < 500) {
  for (let line = 0; line < 10; line += 1) logger.info({ line }, text);
  await new Promise((resolve) => setImmediate(resolve));
  longest = Math.max(longest, performance.now() - last);
  last = performance.now();
}
process.stderr.write(`${Math.round(longest)}\n`);
