import { isRecord } from '@afilia/assist-protocol/wire/envelope';

/** Gives a page in a frame the faces that script gave to the person's page. */
export type PageFonts = {
  /** @param data - of the recorder's event; what is no face is dropped */
  add: (data: Record<string, unknown>) => void;
  /** The page stands there; until then faces wait, since it begins with an empty document. */
  pageIsBuilt: () => void;
};

/**
 * The player would make faces of the console's own document: those arrive, but letters that stand in the frame by then
 * are not drawn anew. Where a face comes from is the person's to say; here it comes with the page, or was fetched for it.
 */
export function createPageFonts(frame: HTMLIFrameElement): PageFonts {
  const waiting: Record<string, unknown>[] = [];
  let isBuilt = false;

  const give = ({ family, fontSource, descriptors }: Record<string, unknown>) => {
    const page = frame.contentWindow as (Window & typeof globalThis) | null;
    if (!page || typeof family !== 'string' || typeof fontSource !== 'string') return;
    try {
      page.document.fonts.add(
        new page.FontFace(family, fontSource, isRecord(descriptors) ? descriptors : {}),
      );
    } catch {
      // No face after all: the letters are drawn with what stands behind it in the list.
    }
  };

  return {
    add: (data) => (isBuilt ? give(data) : waiting.push(data)),
    pageIsBuilt: () => {
      isBuilt = true;
      for (const data of waiting.splice(0)) give(data);
    },
  };
}
