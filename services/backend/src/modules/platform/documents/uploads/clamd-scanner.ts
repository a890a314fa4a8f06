import { BrokenCircuitError } from 'cockatiel';
import type { FileScanner, ScannerStateReport, ScanReport, ScanVerdict } from '../../ports/file-scanner.ts';
import { scanWithClamd, clamdAddress } from './clamd-connection.ts';
import { type BreakerLimits, createScannerBreaker, defaultBreakerLimits } from './scanner-breaker.ts';

/** How a scanner is asked. A connection costs it a thread; `withinMs` is for one file, the wait for its turn included. */
type ClamdLimits = { withinMs: number; atOnce: number };

/** `clamd` has ten threads by default, and serves several nodes. */
const defaultLimits: ClamdLimits = { withinMs: 15_000, atOnce: 4 };

const found = /^stream: ([^\0]{1,200}) FOUND$/u;
/** Words from outside go to the log: letters of names of signatures and of `clamd`'s own words. */
const plain = (text: string) => text.replaceAll(/[^\w .,:/()-]/gu, '?').slice(0, 120);

/** Anything but one of two exact answers to a file that was sent whole is no answer. */
function toVerdict({ text, isWhole }: { text: string; isWhole: boolean }): ScanVerdict {
  const signature = found.exec(text)?.[1];
  if (signature !== undefined) return { status: 'infected', signature: plain(signature) };
  return text === 'stream: OK' && isWhole
    ? { status: 'clean' }
    : { status: 'unavailable', why: plain(text) || 'EPROTO' };
}

/** Probe of a scanner that is left alone, to see if it is back: one byte, and not for long. */
const probe = { withinMs: 3_000, bytes: new Uint8Array(1) };

const whyOf = (error: unknown): string => (error instanceof BrokenCircuitError ? 'leftAlone' : codeOf(error));

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/** Lets so many in at once, in the order in which they came; a file that waits too long gets no slot. */
function createWaitingSlots(atOnce: number) {
  let free = atOnce;
  const waiting = new Set<() => void>();
  return {
    enter: (withinMs: number): Promise<boolean> => {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(true);
      }
      return new Promise((resolve) => {
        const settle = (isIn: boolean) => {
          clearTimeout(timer);
          waiting.delete(admit);
          resolve(isIn);
        };
        const admit = () => settle(true);
        const timer = setTimeout(() => settle(false), withinMs);
        waiting.add(admit);
      });
    },
    leave: () => {
      const [next] = waiting;
      if (next) next();
      else free += 1;
    },
  };
}

/**
 * Asks ClamAV's `clamd` about files, each as a stream on a connection of its own (decision desk-scanner).
 *
 * @param url - `tcp://host:port` or `unix:/path`
 * @param options.report - receives every scan
 * @param options.reportState - told when it is left alone after failures in a row, and when it is asked again
 */
export function createClamdScanner(
  url: string,
  {
    report,
    reportState,
    limits = defaultLimits,
    breakerLimits = defaultBreakerLimits,
    now = () => new Date(),
  }: {
    report?: ScanReport | undefined;
    reportState?: ScannerStateReport | undefined;
    limits?: ClamdLimits;
    breakerLimits?: BreakerLimits;
    now?: () => Date;
  } = {},
): FileScanner {
  const address = clamdAddress(url);
  const slots = createWaitingSlots(limits.atOnce);
  let since: string | undefined;
  const breaker = createScannerBreaker({
    probe: async () => (await scanWithClamd(address, 'INSTREAM', probe)).text === 'stream: OK',
    onChange: (isLeftAlone) => {
      since = isLeftAlone ? now().toISOString() : undefined;
      reportState?.({ isLeftAlone });
    },
    limits: breakerLimits,
  });
  const request = async (bytes: Uint8Array, started: number): Promise<ScanVerdict> => {
    const leftMs = () => Math.max(1, limits.withinMs - (performance.now() - started));
    if (!(await slots.enter(leftMs()))) return { status: 'unavailable', why: 'busy' };
    try {
      const answer = await breaker.run(() =>
        scanWithClamd(address, 'INSTREAM', { withinMs: leftMs(), bytes }),
      );
      return toVerdict(answer);
    } catch (error) {
      return { status: 'unavailable', why: whyOf(error) };
    } finally {
      slots.leave();
    }
  };
  return {
    leftAloneSince: () => since,
    scan: async (bytes) => {
      const started = performance.now();
      const verdict = await request(bytes, started);
      const { status: outcome, ...details } = verdict;
      report?.({
        outcome,
        bytes: bytes.byteLength,
        ms: Math.round(performance.now() - started),
        ...details,
      });
      return verdict;
    },
  };
}
