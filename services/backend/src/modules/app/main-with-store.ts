import type { Config } from './config/config.ts';
import { vaultOf } from './main-vault.ts';
import { openStore, type Store } from './store/open-store.ts';

/** Tells the operator each fault in a line; the command ends with 1 then. */
export function complain(...lines: string[]): void {
  for (const line of lines) console.error(line);
  if (lines.length > 0) process.exitCode = 1;
}

/** Opens the store of an installation for a command of operators, and closes it when the work is over or fails. */
export async function withStore(config: Config, work: (store: Store) => Promise<void>): Promise<void> {
  const { databaseUrl, databaseDirectUrl: directUrl, dataDir } = config;
  const report = (_level: string, line: string) => console.error(line);
  const opened = await openStore({ databaseUrl, directUrl, dataDir }, report, vaultOf(config));
  if (!opened.ok) return complain(opened.error.message);
  try {
    await work(opened.value);
  } finally {
    await opened.value.close();
  }
}
