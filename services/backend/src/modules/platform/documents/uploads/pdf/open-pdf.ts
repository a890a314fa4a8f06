import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Why a reader does not open a file: it wants a key, has more pages than a person reads, or is broken. */
type NotOpened = 'locked' | 'tooComplex' | 'damaged';

/**
 * Opens a PDF without a key, as a reader does, and finds its pages. Nothing of it is run or drawn.
 *
 * @param isStrict - every fault in it counts; otherwise faults that readers mend are mended
 * @param read - works with it while it is open
 */
export async function openPdf<Read>(
  pdf: Uint8Array,
  { maxPages, isStrict }: { maxPages: number; isStrict: boolean },
  read: (document: PDFDocumentProxy) => Promise<Read>,
): Promise<Read | NotOpened> {
  const loading = getDocument({
    // The library takes the bytes away.
    data: pdf.slice(),
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: isStrict,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    if (document.numPages > maxPages) return 'tooComplex';
    for (let number = 1; number <= document.numPages; number++) await document.getPage(number);
    return await read(document);
  } catch (error) {
    // Whatever the library says quotes the file.
    return isLock(error) ? 'locked' : 'damaged';
  } finally {
    await loading.destroy();
  }
}

/** A key is wanted, or the lock is one that the library has no way to open: a certificate's, or a product's own. */
const isLock = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'PasswordException' ||
    /unknown encryption method|unsupported encryption/iu.test(error.message));
