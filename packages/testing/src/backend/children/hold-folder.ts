// Holds the lock of a data folder until it is killed. Prints `held`, or why it cannot.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { lockDataFolder } from '@afilia/backend/platform/store/data-folder-lock';

const describe = (lock: ReturnType<typeof lockDataFolder>) => (lock.ok ? 'held' : lock.error.message);
const result = describe(lockDataFolder(process.argv[2] ?? ''));
// Nothing references the lock any more: it must still be held.
setFlagsFromString('--expose-gc');
runInNewContext('gc')();
setTimeout(() => {
  runInNewContext('gc')();
  console.log(result);
});
if (result === 'held') setInterval(() => undefined, 60_000);
