import { pino, type DestinationStream, type Logger } from 'pino';
import { clean, describeError } from './clean.ts';

/** What a line says of a request: never its query, headers or body. */
const request = (raw: { method?: string; url?: string }) => ({
  method: raw.method,
  path: raw.url?.split('?')[0],
});
const response = (raw: { statusCode?: number }) => ({ status: raw.statusCode });

const readErrors = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Error ? describeError(value) : value,
    ]),
  );

/**
 * The house's logger: one JSON line each, cleaned of secrets and personal data whatever is handed to it.
 *
 * @param options.level - lines below it are not written
 * @param options.destination - standard output when absent
 *
 * @example
 * const logger = createLogger({ level: config.logLevel });
 * logger.warn({ applicationId, error }, 'mail was not taken');
 */
export function createLogger(options: { level: string; destination?: DestinationStream }): Logger {
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: readErrors },
      serializers: { req: request, res: response, err: describeError },
      hooks: {
        // Values put into a text lose their names there, so they are cleaned before.
        logMethod(args, method) {
          const [first, ...rest] = args;
          Reflect.apply(method, this, [first, ...rest.map((item) => clean(item))]);
        },
        // The one door every line goes through: fields, texts, and what child loggers are bound to.
        streamWrite: (line) => `${JSON.stringify(clean(JSON.parse(line)))}\n`,
      },
    },
    options.destination ?? pino.destination({ fd: 1, sync: true }),
  );
}
