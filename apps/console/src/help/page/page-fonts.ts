import { isRecord } from '@afilia/assist-protocol/wire/envelope';

/** Adds font faces that scripts added on the visitor's page to the replayed page. */
export type PageFonts = {
  /** @param data - of the recorder's event; an invalid face is dropped */
  add: (data: Record<string, unknown>) => void;
  /** The page is built; earlier faces are queued, because the frame starts with an empty document. */
  onPageBuilt: () => void;
};

/**
 * The player would create faces of the console's document, which do not repaint text already in the frame. The sources
 * were sanitized before: embedded data, or our assets.
 */
export function createPageFonts(frame: HTMLIFrameElement): PageFonts {
  const waiting: Record<string, unknown>[] = [];
  let isBuilt = false;

  const addFace = ({ family, fontSource, descriptors }: Record<string, unknown>) => {
    const page = frame.contentWindow as (Window & typeof globalThis) | null;
    if (!page || typeof family !== 'string' || typeof fontSource !== 'string') return;
    try {
      page.document.fonts.add(
        new page.FontFace(family, fontSource, isRecord(descriptors) ? descriptors : {}),
      );
    } catch {
      // An invalid face: the text uses the next family of its list.
    }
  };

  return {
    add: (data) => (isBuilt ? addFace(data) : waiting.push(data)),
    onPageBuilt: () => {
      isBuilt = true;
      for (const data of waiting.splice(0)) addFace(data);
    },
  };
}
