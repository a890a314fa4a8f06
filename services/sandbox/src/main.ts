import { z } from 'zod';
import { createSandbox } from './sandbox.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const environment = z
  .object({
    SANDBOX_PORT: port.default(3100),
    SANDBOX_SMTP_PORT: port.default(3125),
    SANDBOX_HOST: z.string().default('127.0.0.1'),
    SANDBOX_LATENCY_FACTOR: z.coerce.number().min(0).max(100).default(1),
    SANDBOX_API_KEY: z.string().min(1).optional(),
  })
  .safeParse(process.env);

if (environment.success) {
  const { SANDBOX_API_KEY: apiKey, ...given } = environment.data;
  const sandbox = createSandbox({
    port: given.SANDBOX_PORT,
    smtpPort: given.SANDBOX_SMTP_PORT,
    host: given.SANDBOX_HOST,
    latencyFactor: given.SANDBOX_LATENCY_FACTOR,
    timeStampAuthority: true,
    remoteSigner: true,
    clock: { now: () => new Date() },
    ...(apiKey === undefined ? {} : { apiKey }),
  });
  const { httpUrl, smtpUrl } = await sandbox.listen();
  console.log(`Sandbox ${httpUrl}/sandbox/ · ${smtpUrl}`);
  const end = () => void sandbox.close();
  process.once('SIGINT', end).once('SIGTERM', end);
} else {
  for (const { path, message } of environment.error.issues) console.error(`${path.join('.')}: ${message}`);
  process.exitCode = 1;
}
