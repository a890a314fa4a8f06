import type { Config } from '@afilia/backend/app/config/config';
import { loadEnvFile } from '@afilia/backend/app/config/env-file';
import { collectGarbage, growHeapByDoubling } from '@afilia/backend/app/main-heap';
import type { BrowserFiles, Running, StartProblem } from './open-server.ts';
import { handleHangUp } from './reload-on-signal.ts';
import { missingSettings, readRoles, withDefaultPort, type Role } from './roles.ts';

const started = performance.now();
const dataDir = '.data';

/** Limit of a shutdown: short at a terminal, where a person waits for the prompt; a node ends its requests and releases its jobs. */
const endWithinMs = { terminal: 2_800, node: 9_500 };

const seconds = () => ((performance.now() - started) / 1000).toFixed(1);

const readyLine = (roles: readonly Role[], port: number) =>
  `Ready as ${roles.join(' and ')} on port ${port} after ${seconds()} s.`;

/** A running service, and its announcement. */
type Started = { running: Running; announce: () => void };

/**
 * Runs one process, one port, everything (spec/numbers#addresses); with `--role`, one node of several (decision platform-nodes).
 *
 * @param given - arguments of the command line
 * @param browserFiles - the build of what browsers load, where there is one
 */
export async function runService(given: readonly string[], browserFiles?: BrowserFiles): Promise<void> {
  growHeapByDoubling();
  // From the beginning: without a handler the signal ends the process.
  const hangUp = handleHangUp(() => void process.kill(process.pid, 'SIGTERM'));
  const args = loadEnvFile(given);
  const requested = args.ok ? readRoles(args.value) : { problems: [args.error] };
  if ('problems' in requested) return complain(requested.problems);
  const { roles } = requested;
  const started = await start(roles, browserFiles);
  if ('problems' in started) return complain(started.problems);
  await collectGarbage();
  started.announce();
  hangUp(started.running);
  stopOnSignal(started.running, roles.length > 0 ? endWithinMs.node : endWithinMs.terminal);
}

/** Says each problem in one line and lets the process end with code 1. */
function complain(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem);
  process.exitCode = 1;
}

async function start(
  roles: readonly Role[],
  browserFiles: BrowserFiles | undefined,
): Promise<Started | StartProblem> {
  const { readSecretFiles } = await import('@afilia/backend/app/config/secret-files');
  const files = readSecretFiles(process.env);
  const missing = [...files.faults, ...missingSettings(roles, files.env)];
  if (missing.length > 0) return { problems: missing };
  const env = withDefaultPort(files.env, roles);
  const isAlone = (role: Role) => roles.length === 1 && roles[0] === role;
  // Each loads what it needs: a relay is a third of the whole, and starts as much sooner.
  if (isAlone('relay')) {
    const { loadRelayConfig } = await import('@afilia/backend/app/config/load-relay-config');
    const { startRelay } = await import('./start-relay.ts');
    const config = await loadRelayConfig(env, { dataDir });
    if (!config.ok) return { problems: config.error };
    const running = await startRelay(config.value);
    if ('problems' in running) return running;
    return { running, announce: () => console.log(readyLine(roles, config.value.port)) };
  }
  const { loadConfig } = await import('@afilia/backend/app/config/load-config');
  const config = await loadConfig(env, { dataDir });
  if (!config.ok) return { problems: config.error };
  const given = (name: string) => (env[name] ?? '').trim() !== '';
  const wanted = {
    smtpUrl: given('SMTP_URL'),
    timestampUrl: given('TSA_URL'),
    fileScanner: given('FILE_SCANNER_URL'),
    relayUrl: given('ASSIST_RELAY_URL'),
    roles,
    browserFiles,
  };
  const running = isAlone('sandbox')
    ? await import('./start-sandbox.ts').then(({ startSandbox }) => startSandbox(config.value))
    : await import('./start-all-in-one.ts').then(({ startAllInOne }) => startAllInOne(config.value, wanted));
  if ('problems' in running) return running;
  const announce = () =>
    roles.length > 0
      ? console.log(readyLine(roles, config.value.port))
      : showAddresses(config.value, given('PUBLIC_URL'));
  return { running, announce };
}

function showAddresses({ port, publicUrl, sandbox, graphqlPath }: Config, isPublic: boolean): void {
  const base = isPublic ? publicUrl : `http://localhost:${port}`;
  const pages = [
    ['The widget in a bank’s page', '/'],
    ...(sandbox
      ? [
          ['Scenarios: which RUT does what', '/sandbox/'],
          ['Mails that were sent', '/sandbox/inbox'],
        ]
      : []),
    ['Documents for hosts, playground', '/docs/'],
    ['Console of the agents', '/console/'],
    ['Verify a signed document', '/verify'],
    ['GraphQL', graphqlPath],
  ];
  for (const [what = '', path = ''] of pages) console.log(`  ${what.padEnd(32)}${base}${path}`);
  console.log(`Ready on ${base} after ${seconds()} s. Ctrl-C stops.`);
}

/** The first signal ends everything in order; a second one, or too long a wait, ends it at once. */
function stopOnSignal({ close, logger }: Running, withinMs: number): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => {
      console.error('It did not end in time and was stopped; work under way is taken up at the next start.');
      process.exit(1);
    }, withinMs).unref();
    await close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop()).on('SIGTERM', () => void stop());
  // The text of an uncaught error can contain personal data; the log redacts it, the terminal would not.
  process.on('uncaughtException', (error) => {
    logger.fatal({ error }, 'ended by a bug');
    process.exit(1);
  });
}
