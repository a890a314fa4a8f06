import { scanWithClamd, clamdAddress } from '../../platform/documents/uploads/clamd-connection.ts';
import { testVirus, virusAtTheEnd } from './test-virus.ts';
import { finding, type Finding, whyOf } from './finding.ts';

const withinMs = 15_000;
/** The largest file that people may send, and one more. */
const largestFile = 10 * 1024 * 1024 + 1;
/** `ClamAV 1.4.3/27790/Fri Nov 14 08:36:41 2026`: the program, the number of its signatures, and of when they are. */
const versionForm = /^ClamAV ([^/]{1,40})(?:\/(\d{1,9})\/([\w :]{1,40}))?$/u;
/** They come several times a week. */
const oldAfterDays = 7;
const dayMs = 24 * 3600 * 1000;

/** A file waits for 15 s at most; after three that waited in vain the scanner is left alone (decision desk-scanner). */
const slowAfterSeconds = 5;
const tooSlow = 'for a file of 10 MB: nodes leave a scanner alone that keeps three in a row waiting for 15 s';
const unscanned = 'files are kept, and staff open none that it has not seen until it is back';

const raise = 'raise StreamMaxLength, MaxScanSize and MaxFileSize to 11M, and leave ScanArchive on';

const check = 'file scanner';

function checkSignatures(version: string, where: string, now: Date): Finding {
  const [, program, number, madeAt] = versionForm.exec(version) ?? [];
  if (program === undefined) return finding(check, 'fail', `${where} is no clamd`);
  const made = madeAt === undefined ? Number.NaN : Date.parse(`${madeAt} UTC`);
  if (number === undefined || Number.isNaN(made))
    return finding(check, 'warn', `${where} does not say how old its signatures are`);
  const days = Math.floor((now.getTime() - made) / dayMs);
  return days > oldAfterDays
    ? finding(check, 'warn', `${where} has signatures of ${days} days ago: does freshclam run?`)
    : finding(check, 'ok', `${where} answers, with signatures ${number}`);
}

/** `stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND`, with `AlertExceedsMax yes`. */
const isLimit = (text: string) => /\bLimits\.Exceeded\b/u.test(text);
const isFound = (text: string) => text.endsWith(' FOUND') && !isLimit(text);

/** Returns the fault in an answer to the largest file, which has the test virus at its end. */
function faultOf(text: string): string | undefined {
  if (isFound(text)) return undefined;
  if (text === 'stream: OK') return 'calls a file of 10 MB clean without reading it';
  return isLimit(text) ? 'calls every file of 10 MB infected' : 'does not take a file of 10 MB';
}

/**
 * Tests if the scanner of files answers, reads the largest file to its end, and has signatures of these days. It is sent the test
 * virus, which harms no one: in its log stand two finds at each examination.
 */
export async function checkFileScanner(url: string | undefined, now: Date): Promise<Finding[]> {
  if (url === undefined)
    return [finding(check, 'warn', 'no FILE_SCANNER_URL: files that people send are not scanned')];
  const address = clamdAddress(url);
  const where = 'path' in address ? address.path : `${address.host}:${address.port}`;
  try {
    const version = await scanWithClamd(address, 'VERSION', { withinMs });
    const found = checkSignatures(version.text, where, now);
    if (found.level === 'fail') return [found];
    const small = await scanWithClamd(address, 'INSTREAM', { withinMs, bytes: testVirus() });
    if (!isFound(small.text))
      return [
        finding(check, 'fail', `${where} does not find the test virus (EICAR): are its signatures there?`),
      ];
    const started = performance.now();
    const large = await scanWithClamd(address, 'INSTREAM', { withinMs, bytes: virusAtTheEnd(largestFile) });
    const seconds = Math.round((performance.now() - started) / 1000);
    const fault = faultOf(large.text);
    if (fault !== undefined) return [finding(check, 'fail', `${where} ${fault}: ${raise}`)];
    return [
      seconds > slowAfterSeconds ? finding(check, 'warn', `${where} takes ${seconds} s ${tooSlow}`) : found,
    ];
  } catch (error) {
    return [finding(check, 'fail', `${where} does not answer (${whyOf(error)}): ${unscanned}`)];
  }
}
