import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The answer of `hasFoundCamera` in a browser whose list of cameras comes after `afterMs`. */
async function foundAfter(afterMs: number, kinds: readonly string[], allows = true): Promise<boolean> {
  const enumerateDevices = () =>
    new Promise((resolve) =>
      setTimeout(
        resolve,
        afterMs,
        kinds.map((kind) => ({ kind })),
      ),
    );
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices } });
  vi.stubGlobal('document', { permissionsPolicy: { allowsFeature: () => allows } });
  const { findCamera, hasFoundCamera } = await import('./camera.ts');
  const finding = findCamera();
  await vi.advanceTimersByTimeAsync(1000);
  await finding;
  return hasFoundCamera();
}

test('a browser that lists its cameras in time offers the scan if there is one', async () => {
  expect(await foundAfter(50, ['audioinput', 'videoinput'])).toBe(true);
});

test('a browser without a camera offers no scan', async () => {
  expect(await foundAfter(50, ['audioinput'])).toBe(false);
});

test('a busy phone that lists its cameras late offers the scan', async () => {
  expect(await foundAfter(5_000, ['videoinput'])).toBe(true);
});

test('a page that forbids the camera offers no scan, however late the list is', async () => {
  expect(await foundAfter(5_000, ['videoinput'], false)).toBe(false);
});
