// Holds the lock of a data folder until it is killed. Prints `held`, or why it cannot.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { lockDataFolder } from '@afilia/backend/store/data-folder-lock';

const say = (lock: ReturnType<typeof lockDataFolder>) => (lock.ok ? 'held' : lock.error.message);
const said = say(lockDataFolder(process.argv[2] ?? ''));
// Nobody refers to the lock any more: it must be held all the same.
setFlagsFromString('--expose-gc');
runInNewContext('gc')();
setTimeout(() => {
  runInNewContext('gc')();
  console.log(said);
});
if (said === 'held') setInterval(() => undefined, 60_000);
