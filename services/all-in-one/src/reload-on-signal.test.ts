import { createLogger } from '@afilia/backend/platform/logging/create-logger';
import { err, ok } from '@afilia/domain/values/result';
import { afterEach, expect, test, vi } from 'vitest';
import type { Running } from './open-server.ts';
import { handleHangUp } from './reload-on-signal.ts';

afterEach(() => void process.removeAllListeners('SIGHUP'));

const linesOf = () => {
  const lines: string[] = [];
  const logger = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  return { logger, lines: () => lines.map((line) => JSON.parse(line) as object) };
};
type Reload = NonNullable<Running['reloadHosts']>;
const service = { wasOpen: false, isOpen: () => false };

test('a signal that comes before there is anything to read anew is carried out then, and two one after the other', async () => {
  const { logger, lines } = linesOf();
  const answers = [ok('one'), err(['/hosts/a/host.json: /origins: …']), ok('two')];
  let running = 0;
  const reloadHosts = vi.fn<Reload>(async () => {
    running += 1;
    await Promise.resolve();
    expect(running).toBe(1);
    running -= 1;
    return answers.shift() ?? ok('over');
  });
  const begin = handleHangUp(() => undefined, service);
  process.emit('SIGHUP');
  expect(reloadHosts).not.toHaveBeenCalled();
  begin({ logger, reloadHosts });
  process.emit('SIGHUP');
  process.emit('SIGHUP');
  await vi.waitFor(() => expect(lines()).toHaveLength(3));
  expect(lines()).toMatchObject([
    { level: 'info', hash: 'one' },
    { level: 'error', faults: ['/hosts/a/host.json: /origins: …'] },
    { level: 'info', hash: 'two' },
  ]);
});

test('a record that cannot be reached is one error line, and the next signal tries again', async () => {
  const { logger, lines } = linesOf();
  const reloadHosts = vi.fn<Reload>(async () => ok('one'));
  reloadHosts.mockRejectedValueOnce(new Error('away'));
  handleHangUp(() => undefined, service)({ logger, reloadHosts });
  process.emit('SIGHUP');
  process.emit('SIGHUP');
  await vi.waitFor(() => expect(lines()).toHaveLength(2));
  expect(lines()).toMatchObject([{ level: 'error' }, { level: 'info' }]);
});

test('a terminal that was closed ends the process; one that is open, and none, read the files', async () => {
  const stop = vi.fn<() => void>();
  const { logger } = linesOf();
  const reloadHosts = vi.fn<Reload>(async () => ok('one'));
  handleHangUp(stop, { wasOpen: true, isOpen: () => false })({ logger, reloadHosts });
  process.emit('SIGHUP');
  expect([stop.mock.calls.length, reloadHosts.mock.calls.length]).toEqual([1, 0]);
  process.removeAllListeners('SIGHUP');
  handleHangUp(stop, { wasOpen: true, isOpen: () => true })({ logger, reloadHosts });
  process.emit('SIGHUP');
  await vi.waitFor(() => expect(reloadHosts).toHaveBeenCalledTimes(1));
  expect(stop).toHaveBeenCalledTimes(1);
});
