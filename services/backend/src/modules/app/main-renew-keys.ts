/**
 * `npm run keys:renew -w services/backend`: wraps the key of every application with the first of MASTER_KEYS. The
 * service may run.
 */
import { readCommand } from './main-command.ts';
import { complain, withStore } from './main-with-store.ts';

const { config } = await readCommand({});
const { masterKeys } = config;
await withStore(config, async (opened) => {
  const { renewKeys } = opened;
  try {
    const wrapped = await renewKeys();
    console.log(`${wrapped} keys wrapped with ${masterKeys[0].name}; nothing is left.`);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
  }
});
