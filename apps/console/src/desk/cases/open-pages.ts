import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  type PDFPageProxy,
  VerbosityLevel,
  version,
} from 'pdfjs-dist';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** Decoders of scans and the fonts that files may leave out, as the build puts them beside the console's own files. */
const partsUrl = new URL(`${import.meta.env.BASE_URL}assets/pdf-${version}/`, location.origin).href;

/** As the server takes pictures in; a larger one is left white. */
const maxImagePixels = 268_435_456;
/** Pixels of a canvas: a plan of a building would take gigabytes. */
const maxCanvasPixels = 16_000_000;

/** The pages of a PDF, to be drawn one by one. */
export type FilePages = {
  /** Points, first page first; a turned page as it is looked at. */
  sizes: readonly { width: number; height: number }[];
  /** @param width of the canvas in pixels */
  draw: (
    index: number,
    width: number,
    canvas: HTMLCanvasElement,
  ) => { done: Promise<void>; cancel: () => void };
  textOf: (index: number) => Promise<string>;
  close: () => Promise<void>;
};

/**
 * Opens a PDF of a stranger for looking at it: nothing in it is run, no link of it leads anywhere, and nothing is fetched
 * for it but our own files.
 *
 * @throws when it cannot be opened
 */
export async function openPages(file: Blob): Promise<FilePages> {
  const task = getDocument({
    data: await file.arrayBuffer(),
    wasmUrl: partsUrl,
    standardFontDataUrl: `${partsUrl}fonts/`,
    // The console's policy lets none in; the same decoders are there as scripts.
    useWasm: false,
    enableXfa: false,
    maxImageSize: maxImagePixels,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    const pages = await Promise.all(
      Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)),
    );
    const pageAt = (index: number): PDFPageProxy => {
      const page = pages[index];
      if (!page) throw new RangeError(`no page ${index}`);
      return page;
    };
    return {
      sizes: pages
        .map((page) => page.getViewport({ scale: 1 }))
        .map(({ width, height }) => ({ width, height })),
      draw: (index, width, canvas) => {
        const page = pageAt(index);
        const size = page.getViewport({ scale: 1 });
        const most = Math.sqrt(maxCanvasPixels / (size.width * size.height));
        const viewport = page.getViewport({ scale: Math.min(width / size.width, most) });
        canvas.width = Math.max(1, Math.round(viewport.width));
        canvas.height = Math.max(1, Math.round(viewport.height));
        const drawing = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
        return { done: drawing.promise, cancel: () => drawing.cancel() };
      },
      textOf: async (index) => {
        const { items } = await pageAt(index).getTextContent();
        return items
          .map((item) => ('str' in item ? item.str : ''))
          .join(' ')
          .trim();
      },
      close: () => task.destroy(),
    };
  } catch (error) {
    await task.destroy();
    throw error;
  }
}
