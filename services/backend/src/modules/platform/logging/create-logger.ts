import { pino, type DestinationStream, type Logger } from 'pino';
import { capped, clean, describeError } from './clean.ts';

/** Characters of a line before it is cleaned; a longer line was never meant for a log. */
const maxLineLength = 64 * 1024;

/** Lines name requests by their route (`RequestLines`); an address is a client's free text. */
const request = (raw: { method?: string }) => ({ method: raw.method });
const response = (raw: { statusCode?: number }) => ({ status: raw.statusCode });

const readErrors = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Error ? describeError(value) : value,
    ]),
  );

/** A text that is put into another is cleaned with it, once. */
const cleanValue = (value: unknown): unknown => (typeof value === 'string' ? capped(value) : clean(value));

/** Returns the words of a line that has none of its own. */
const wordsOf = (first: unknown): string[] => (first instanceof Error ? [capped(first.message)] : []);

function readLine(line: string): unknown {
  if (line.length <= maxLineLength) return JSON.parse(line);
  const level = /^\{"level":"(\w{1,8})"/u.exec(line)?.[1] ?? 'warn';
  return { level, time: new Date().toISOString(), msg: `a line of ${line.length} characters was left out` };
}

/** Bytes that may wait for a reader of standard output; lines that come while more wait are dropped. */
const maxWaiting = 8 * 1024 * 1024;

/**
 * Written beside the event loop: a reader that is slow, or a thousand lines at once, must not stop requests. Waits for
 * nothing, and is flushed when the process ends.
 */
const standardOutput = (): DestinationStream =>
  pino.destination({ fd: 1, sync: false, maxLength: maxWaiting });

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
          const [first, ...rest]: unknown[] = args;
          const words = rest.length === 0 ? wordsOf(first) : rest.map(cleanValue);
          Reflect.apply(method, this, [typeof first === 'string' ? capped(first) : first, ...words]);
        },
        // The one door every line goes through: fields, texts, and what child loggers are bound to.
        streamWrite: (line) => `${JSON.stringify(clean(readLine(line)))}\n`,
      },
    },
    options.destination ?? standardOutput(),
  );
}
