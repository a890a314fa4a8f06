import { existsSync } from 'node:fs';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { err, ok } from '@afilia/domain/values/result';
import { loadEnvFile } from './config/env-file.ts';
import { loadConfig } from './config/load-config.ts';
import { readSecretFiles } from './config/secret-files.ts';
import { complain } from './main-with-store.ts';
import { embeddedFolder } from '../platform/store/database.ts';

const ownFolder = '.data';

/** Refuses a database that is not there: otherwise one would be made, and the command would answer for an empty installation. */
function missingDatabase(): string | undefined {
  const {
    DATABASE_URL: url,
    DATA_DIR: folder = ownFolder,
    NODE_ENV: mode,
  } = readSecretFiles(process.env).env;
  if (url || mode === 'production' || existsSync(embeddedFolder(folder))) return undefined;
  return `No DATABASE_URL, and no database in ${folder}: give the variables of the installation, or the file that holds them by --env .env.production`;
}

function readTyped<const Options extends ParseArgsOptionsConfig>(options: Options, words: boolean) {
  const args = loadEnvFile(process.argv.slice(2));
  if (!args.ok) return args;
  try {
    return ok(parseArgs({ args: args.value, options, allowPositionals: words }));
  } catch (error) {
    const reported = error instanceof Error ? error.message : String(error);
    return err(reported.replace(/\. .*$/su, ''));
  }
}

/** Ends the command, which has opened nothing yet. */
function refuse(lines: readonly string[]): never {
  complain(...lines);
  process.exit(1);
}

/**
 * Reads the words typed behind a command of operators, and the installation that it is about: that of the variables, or of `--env
 * <file>`. Names of files and the data folder are of the folder where the command was typed, which npm changes. Each fault is a
 * line of its output, and the command ends with 1.
 *
 * @param takes.words - true: words may stand beside the options, as in `list`
 *
 * @example
 * const { values, config } = await readCommand({ since: { type: 'string' } });
 */
export async function readCommand<const Options extends ParseArgsOptionsConfig>(
  options: Options,
  takes: { words?: boolean } = {},
) {
  const { INIT_CWD: typedIn } = process.env;
  if (typedIn !== undefined) process.chdir(typedIn);
  const typed = readTyped(options, takes.words ?? false);
  if (!typed.ok) return refuse([typed.error]);
  const missing = missingDatabase();
  if (missing !== undefined) return refuse([missing]);
  const config = await loadConfig(process.env, { dataDir: ownFolder });
  if (!config.ok) return refuse(config.error);
  const { databaseUrl, dataDir } = config.value;
  if (databaseUrl === undefined)
    console.error(`No DATABASE_URL: this is about the embedded database in ${dataDir}.`);
  return { values: typed.value.values, positionals: typed.value.positionals, config: config.value };
}
