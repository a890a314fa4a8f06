import { importWithRetry } from '../../../session/api/import-with-retry.ts';

/** Reads the texts of all QR codes in the picture of a video. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>;

type Detector = { detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** Returns the browser's own class if it reads QR codes: some browsers have the class and no format. */
async function nativeClass(): Promise<DetectorClass | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  return BarcodeDetector && formats.includes('qr_code') ? BarcodeDetector : null;
}

/**
 * An empty module: a page whose policy has no 'wasm-unsafe-eval' does not compile it. The test is itself reported to
 * such a page, so it runs when the person wants to scan, and not before.
 */
const emptyModule = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

function mayCompile(): boolean {
  try {
    return new WebAssembly.Module(emptyModule) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

const textsOf =
  (detector: Detector): ReadCodes =>
  async (video) =>
    (await detector.detect(video)).map(({ rawValue }) => rawValue);

/**
 * Opens the browser's reader, or ours, which is fetched now.
 *
 * @returns `forbidden` if the page's policy allows none
 * @throws when it cannot be fetched
 */
export async function openReader(): Promise<ReadCodes | 'forbidden'> {
  const Native = await nativeClass();
  if (Native) return textsOf(new Native({ formats: ['qr_code'] }));
  if (!mayCompile()) return 'forbidden';
  const { createDetector } = await importWithRetry(() => import('./wasm-reader.ts'));
  return textsOf(await createDetector());
}
