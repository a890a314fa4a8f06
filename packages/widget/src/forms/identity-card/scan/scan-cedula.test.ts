import { expect, test, vi } from 'vitest';
import { scanCedula, type Said } from './scan-cedula.ts';

const run = '12345678-5';
const line = '523456789580050233501313';
const written = (of: string, mrz = line) =>
  `https://portal.sidiv.registrocivil.cl/docstatus?RUN=${of}&type=CEDULA&serial=523456789&mrz=${mrz}`;
const video = {} as HTMLVideoElement;

/** A camera that sees these codes, one picture after the other; the last stays. */
function looking(pictures: readonly (readonly string[])[]) {
  const said: Said[] = [];
  const signals: AbortSignal[] = [];
  let at = 0;
  const left = new AbortController();
  const found = scanCedula(
    video,
    { run, signal: left.signal, say: (what) => said.push(what) },
    {
      camera: (_, signal) => {
        signals.push(signal);
        return Promise.resolve();
      },
      reader: () =>
        Promise.resolve(() => Promise.resolve([...(pictures[Math.min(at++, pictures.length - 1)] ?? [])])),
    },
  );
  return { said, found, left, isStopped: () => signals.every(({ aborted }) => aborted) };
}

test('[S-16] pictures without one cédula are skipped, and the scan goes on until there is one', async () => {
  const { said, found, isStopped } = looking([
    [],
    ['https://evil.example/?RUN=12345678-5'],
    [written(run), written(run)],
    [written(run, line.replace('5', '6'))],
    [written(run)],
  ]);
  expect(await found).toEqual({ run, documentNumber: '523456789', expiry: '2035-01-31' });
  expect(said).toEqual(['looking']);
  expect(isStopped()).toBe(true);
});

test('[S-16] the cédula of another person is reported, and read no further', async () => {
  const { said, found, left, isStopped } = looking([[written('14567221-K')], [written('11111111-1')]]);
  await vi.waitFor(() => expect(said).toContain('otherPerson'));
  left.abort();
  expect(await found).toBeNull();
  expect(isStopped()).toBe(true);
});

test('a person without a readable code gets a hint after a while, and the camera does not stay on', async () => {
  vi.useFakeTimers();
  const { said, found, isStopped } = looking([[]]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(said).toEqual(['looking', 'slow']);
  expect(isStopped()).toBe(false);
  await vi.advanceTimersByTimeAsync(55_200);
  vi.useRealTimers();
  expect(await found).toBeNull();
  expect(said).toEqual(['looking', 'slow', 'stopped']);
  expect(isStopped()).toBe(true);
});

test('a page that allows no reader gets no request for the camera', async () => {
  const said: Said[] = [];
  const camera = vi.fn<() => Promise<void>>();
  const given = { run, signal: new AbortController().signal, say: (what: Said) => said.push(what) };
  const reader = () => Promise.resolve('forbidden' as const);
  expect(await scanCedula(video, given, { camera, reader })).toBeNull();
  expect(
    await scanCedula(video, given, { camera, reader: () => Promise.reject(new Error('offline')) }),
  ).toBeNull();
  expect(said).toEqual(['forbidden', 'failed']);
  expect(camera).not.toHaveBeenCalled();
  camera.mockRejectedValue(new Error('NotAllowedError'));
  expect(
    await scanCedula(video, given, { camera, reader: () => Promise.resolve(async () => []) }),
  ).toBeNull();
  expect(said.at(-1)).toBe('refused');
});
