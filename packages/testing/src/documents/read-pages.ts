import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A rectangle on a page: points from its upper left corner. */
type Box = { left: number; top: number; right: number; bottom: number };

/** A line of text of one look, as it stands on the paper. */
export type TextBox = Box & {
  text: string;
  size: number;
  /** The element that it is content of, `P` or `TD`; `Artifact` for content that screen readers pass over. */
  tag: string;
  /** Index of its marked part of the page, counted from 0: the lines of a paragraph or cell share it. */
  part: number;
};

/** A page as it was laid out. */
export type PageLayout = {
  width: number;
  height: number;
  texts: TextBox[];
  /** Fields that can be seen, in the order of the keyboard. */
  fields: (Box & { name: string })[];
};

// Of Inter, in parts of the size: letters with accents above, and those with a descender.
const above = 0.96875;
const below = 0.2412;

/** Tells if two rectangles share more than an edge. */
export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Positions of every text and every field of a finished document, page by page in reading order. */
export async function readPages(pdf: Uint8Array): Promise<PageLayout[]> {
  // A copy: the reader takes the bytes away from its caller.
  const loading = getDocument({ data: pdf.slice(), verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await loading.promise;
    const pages: PageLayout[] = [];
    for (let number = 1; number <= document.numPages; number += 1)
      pages.push(await layoutOf(await document.getPage(number)));
    return pages;
  } finally {
    await loading.destroy();
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

async function layoutOf(page: Page): Promise<PageLayout> {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
  const texts: TextBox[] = [];
  let tag = '';
  let part = -1;
  for (const item of items) {
    if (!('str' in item)) {
      if (!item.type.startsWith('begin')) continue;
      // Missing in the types of the library.
      tag = 'tag' in item ? String(item.tag) : '';
      part += 1;
    } else if (item.str.trim() !== '') {
      const [size = 0, , , , x = 0, y = 0] = item.transform.map(Number);
      const last = texts.at(-1);
      const box = {
        left: x - left,
        right: x - left + item.width,
        top: top - y - above * size,
        bottom: top - y + below * size,
      };
      // A kerned pair or a change of weight begins another item of the same line.
      const goesOn =
        last?.part === part &&
        Math.abs(last.bottom - box.bottom) < 0.01 &&
        Math.abs(box.left - last.right) < size / 2;
      if (goesOn) {
        last.text += item.str;
        last.right = box.right;
      } else texts.push({ text: item.str, size, tag, part, ...box });
    }
  }
  return { width: right - left, height: top - bottom, texts, fields: await fieldsOf(page, top) };
}

async function fieldsOf(page: Page, height: number): Promise<PageLayout['fields']> {
  const annotations: { fieldName?: string; rect: number[] }[] = await page.getAnnotations();
  return annotations.flatMap(({ fieldName = '', rect: [left = 0, bottom = 0, right = 0, top = 0] }) =>
    right > left ? [{ name: fieldName, left, right, top: height - top, bottom: height - bottom }] : [],
  );
}
