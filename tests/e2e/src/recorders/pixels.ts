import type { Page } from '@playwright/test';

/** Pictures of a page that the recorders' file could read: of the bank's own, and of marked ones. */
type PixelsRead = { open: number; secret: number };

/** Watches every way to the pixels of a canvas or a video. Before the page's scripts. */
export const watchPixels = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const read = { open: 0, secret: 0 };
    Object.assign(globalThis, { pixelsRead: read });
    const note = (source: unknown) => {
      if (!(source instanceof HTMLCanvasElement || source instanceof HTMLVideoElement)) return;
      if (!source.isConnected || !new Error().stack?.includes('/recorders.js')) return;
      if (source.getRootNode() instanceof ShadowRoot) read.secret++;
      else read.open++;
    };
    const watch = (owner: object, name: string, of: 'this' | 'first') => {
      const original = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
      Reflect.set(owner, name, function watched(this: unknown, ...given: unknown[]) {
        note(of === 'this' ? this : given[0]);
        return Reflect.apply(original, this, given);
      });
    };
    for (const name of ['toDataURL', 'toBlob', 'captureStream', 'transferControlToOffscreen'])
      watch(HTMLCanvasElement.prototype, name, 'this');
    watch(HTMLMediaElement.prototype, 'captureStream', 'this');
    watch(CanvasRenderingContext2D.prototype, 'drawImage', 'first');
    watch(globalThis, 'createImageBitmap', 'first');
  });

export const pixelsRead = (page: Page): Promise<PixelsRead> =>
  page.evaluate(() => Reflect.get(globalThis, 'pixelsRead') as PixelsRead);
