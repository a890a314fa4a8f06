import {
  AnnotationMode,
  getDocument,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist';
import { readingOf, type ReadingBlock } from './reading.ts';
import { withoutGlobals } from './without-globals.ts';

/** A document that can be drawn page by page. */
export type OpenPdf = {
  /** Size of each page in points, first page first. */
  pages: readonly { width: number; height: number }[];
  /**
   * Draws a page on a canvas of its own.
   *
   * @param index 0-based
   * @param scale pixels of the canvas for one point
   * @param signal stops drawing; the promise is then rejected
   */
  draw(index: number, scale: number, signal: AbortSignal): Promise<HTMLCanvasElement>;
  /** Text of a page, in the order and structure of the file. */
  read(index: number): Promise<ReadingBlock[]>;
  close(): Promise<void>;
};

type WorkerModule = { WorkerMessageHandler: { initializeFromPort(port: MessagePort): void } };

const workerUrl = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url);

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): URL;
  };
};

let trusted: URL | null = null;

/** Address of our own script, as a trusted type if the host requires one (`require-trusted-types-for`). */
function trustedWorkerUrl(): URL {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trusted ??=
    trustedTypes
      ?.createPolicy('afilia-pdf', { createScriptURL: (url) => url })
      .createScriptURL(workerUrl.href) ?? workerUrl;
  return trusted;
}

/**
 * The parser's port. On our own origin it is a worker. On the page of a bank a worker of another
 * origin is forbidden, and the library's way round it, a blob, needs `worker-src blob:`; there the
 * parser runs in the page, which the few pages of a contract allow.
 */
async function openPort(): Promise<{ port: Worker | MessagePort; close: () => void }> {
  if (workerUrl.origin === location.origin) {
    const port = new Worker(trustedWorkerUrl(), { type: 'module', name: 'pdf' });
    return { port, close: () => port.terminate() };
  }
  const { WorkerMessageHandler } = await withoutGlobals(
    ['pdfjsWorker'],
    () => import(/* @vite-ignore */ workerUrl.href) as Promise<WorkerModule>,
  );
  const { port1, port2 } = new MessageChannel();
  WorkerMessageHandler.initializeFromPort(port2);
  port1.start();
  port2.start();
  return {
    port: port1,
    close: () => {
      port1.close();
      port2.close();
    },
  };
}

async function drawPage(page: PDFPageProxy, scale: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const task = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  await task.promise.finally(() => signal.removeEventListener('abort', cancel));
  return canvas;
}

/**
 * Opens a PDF for drawing. Nothing is evaluated, no style, font or blob reaches the host page: the
 * glyphs are drawn as paths, since a font would have to be added to the host's document.
 *
 * @param bytes the file; the parser takes them over
 * @throws when the file is no PDF, or this browser is too old for the library
 */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const { port, close } = await openPort();
  // The library's types know no port; its documentation does.
  const parser = new PDFWorker({ port: port as never, verbosity: VerbosityLevel.ERRORS });
  const task = getDocument({
    data: bytes,
    worker: parser,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
  });
  const end = async () => {
    await task.destroy();
    parser.destroy();
    close();
  };
  try {
    const pdf: PDFDocumentProxy = await task.promise;
    const all = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)));
    const pageAt = (index: number): PDFPageProxy => {
      const page = all[index];
      if (!page) throw new RangeError(`no page ${index}`);
      return page;
    };
    return {
      pages: all.map((page) => {
        const { width, height } = page.getViewport({ scale: 1 });
        return { width, height };
      }),
      draw: (index, scale, signal) => drawPage(pageAt(index), scale, signal),
      read: async (index) => {
        const page = pageAt(index);
        const [tree, content] = await Promise.all([
          page.getStructTree(),
          page.getTextContent({ includeMarkedContent: true }),
        ]);
        return readingOf(tree, content.items);
      },
      close: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
