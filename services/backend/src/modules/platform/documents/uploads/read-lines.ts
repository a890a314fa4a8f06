import type { PDFDocumentProxy } from 'pdfjs-dist';

/** A tax folder of three years has some hundred pages of a page's text. */
const maxCharacters = 1_000_000;

/** The text of an open PDF, line by line. @returns nothing where it has more than any document of an issuer */
export async function readLines(document: PDFDocumentProxy): Promise<string[] | undefined> {
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
}
