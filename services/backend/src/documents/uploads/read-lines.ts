import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A document of an issuer has some tens of pages, and far less text. */
const maxPages = 60;
const maxCharacters = 200_000;

/**
 * The text of a PDF, line by line; a file that {@link inspectFile} let through. Nothing of it is run or drawn.
 *
 * @returns nothing where it cannot be read, is locked, or has too many pages
 */
export async function readLines(pdf: Uint8Array): Promise<string[] | undefined> {
  const loading = getDocument({
    data: pdf,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    if (document.numPages > maxPages || (await document.getPermissions()) !== null) return undefined;
    const lines: string[] = [];
    let characters = 0;
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      let line = '';
      for (const item of items) {
        if (!('str' in item)) continue;
        line += item.str;
        characters += item.str.length;
        if (characters > maxCharacters) return undefined;
        if (!item.hasEOL) continue;
        lines.push(line.trim());
        line = '';
      }
      lines.push(line.trim());
    }
    return lines.filter((line) => line !== '');
  } catch {
    // Broken, locked, or no PDF: whatever the library says quotes the file.
    return undefined;
  } finally {
    await loading.destroy();
  }
}
