import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackage } from './debian-package.ts';

/** Result of poppler's `pdfsig` for one signature. */
interface PdfsigFinding {
  signer: string;
  validation: string;
  coversWholeFile: boolean;
}

/** Tells if `pdfsig` can be used here: found, or installed if that is allowed. */
export function havePdfsig(): boolean {
  if (runs()) return true;
  if (installPackage('poppler-utils') && runs()) return true;
  console.log(
    'pdfsig is not here and could not be installed (Debian: poppler-utils): checked with our own verifier only',
  );
  return false;
}

const runs = (): boolean => spawnSync('pdfsig', ['-v'], { stdio: 'ignore' }).status === 0;

/** Asks `pdfsig` about every signature of a file. It needs no trust in the certificate to judge the signature. */
export function pdfsig(pdf: Uint8Array): PdfsigFinding[] {
  const folder = mkdtempSync(join(tmpdir(), 'pdfsig-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    // -nocert leaves out the validation of the certificate, which would look for the system's own trust store.
    const text = spawnText(['-nocert', file]);
    return (
      text
        .split(/^Signature #\d+:$/mu)
        .slice(1)
        // It lists empty fields too.
        .filter((part) => part.includes('Signature Validation: '))
        .map((part) => ({
          signer: /Signer Certificate Common Name: (.*)/u.exec(part)?.[1] ?? '',
          validation: /Signature Validation: (.*)/u.exec(part)?.[1] ?? '',
          coversWholeFile: part.includes('Total document signed'),
        }))
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** `pdfsig` ends with an error code when it finds a fault; its output counts, not the code. */
function spawnText(args: string[]): string {
  return spawnSync('pdfsig', args, { encoding: 'utf8' }).stdout;
}

/** Pages of a file as text, in reading order; needs poppler too. */
export const pdfText = (file: string): string =>
  execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });

/** Words of a document, cell by cell and paragraph by paragraph, each run of blanks as one; needs poppler too. */
export function pdfWords(pdf: Uint8Array): string {
  const text = spawnSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' });
  if (text.status !== 0) throw new Error(`pdftotext: ${text.stderr}`);
  // A comma that is kerned under the digit before it begins a line of its own for `pdftotext`.
  return text.stdout.replaceAll(/\n(?=[,.])/gu, '').replaceAll(/\s+/gu, ' ');
}
