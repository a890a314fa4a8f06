import type { Config } from '@afilia/backend/app/config/config';
import { systemClock } from '@afilia/backend/platform/keys/system';
import { createLogger } from '@afilia/backend/platform/logging/create-logger';
import { serveHealth } from './health.ts';
import {
  shutdownGraceMs,
  listen,
  openServer,
  portTaken,
  type Running,
  type StartProblem,
} from './open-server.ts';
import { openSandboxSide } from './sandbox-side.ts';
import { showTestBanner } from './test-banner.ts';

/** Role `sandbox` alone: the outside world of several nodes that are being tried; one of it, mails by `SMTP_URL`. */
export async function startSandbox(config: Config): Promise<Running | StartProblem> {
  const problems = await portTaken(config);
  if (problems.length > 0) return { problems };
  const logger = createLogger({ level: config.logLevel });
  const { server, drain } = openServer(config, logger);
  if (config.testInstallation) showTestBanner(server);
  const sandbox = await openSandboxSide(config, systemClock, {
    // SMTP_URL has a number where it means this machine; `localhost` may be another of its addresses.
    host: config.host === 'localhost' ? '127.0.0.1' : config.host,
    port: Number(new URL(config.smtpUrl).port) || 25,
  });
  serveHealth(server, async () => (drain.started() ? 'stopping' : undefined));
  await sandbox.register(server);
  const close = async () => {
    await drain.end(shutdownGraceMs);
    await sandbox.close();
  };
  const problem = await listen(server, config);
  if (problem === undefined) return { close, logger };
  await close();
  return { problems: [problem] };
}
