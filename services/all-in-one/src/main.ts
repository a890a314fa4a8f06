/** `npm start`: one process, one port, everything that is needed to try it (design D13 and section 4). */
import { loadConfig } from '@afilia/backend/config/load-config';
import { startAllInOne, type AllInOne } from './start-all-in-one.ts';

const started = performance.now();

/** Says each problem in one line and lets the process end with code 1. */
const complain = (problems: readonly string[]) => {
  for (const problem of problems) console.error(problem);
  process.exitCode = 1;
};

const config = await loadConfig(process.env, { dataDir: '.data' });
if (!config.ok) complain(config.error);
else {
  const given = (name: string) => (process.env[name] ?? '').trim() !== '';
  const running = await startAllInOne(config.value, {
    smtpUrl: given('SMTP_URL'),
    timestampUrl: given('TSA_URL'),
  });
  if ('problems' in running) complain(running.problems);
  else {
    const { port, publicUrl, sandbox, graphqlPath } = config.value;
    const base = process.env.PUBLIC_URL ? publicUrl : `http://localhost:${port}`;
    const pages = [
      ['The widget in a bank’s page', '/'],
      ...(sandbox
        ? [
            ['Scenarios: which RUT does what', '/sandbox/'],
            ['Mails that were sent', '/sandbox/inbox'],
          ]
        : []),
      ['Console of the agents', '/console/'],
      ['Verify a signed document', '/verify'],
      ['GraphQL', graphqlPath],
    ];
    for (const [what = '', path = ''] of pages) console.log(`  ${what.padEnd(32)}${base}${path}`);
    console.log(
      `Ready on ${base} after ${((performance.now() - started) / 1000).toFixed(1)} s. Ctrl-C stops.`,
    );
    stopOnSignal(running);
  }
}

/** The first signal ends everything in order; a second one, or three seconds, end it at once. */
function stopOnSignal({ close, logger }: AllInOne): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => {
      console.error('It did not end in time and was stopped; work under way is taken up at the next start.');
      process.exit(1);
    }, 2800).unref();
    await close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop()).on('SIGTERM', () => void stop());
  // A bug that nobody caught: its text may hold what no terminal should show, so it goes through the log.
  process.on('uncaughtException', (error) => {
    logger.fatal({ error }, 'ended by a bug');
    process.exit(1);
  });
}
