import { closeSync, openSync } from 'node:fs';
import type { Running } from './open-server.ts';

/** True while the terminal that the process was started at is open. */
function isTerminalOpen(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}

/**
 * Handles SIGHUP from here on: files of hosts are read anew. A closed terminal ends the process, as it would
 * without us.
 *
 * @param terminal.wasOpen - whether the process writes to a terminal; a service manager's never does
 * @returns what is to be called once there is something to read anew; a signal that came before is carried out then
 */
export function handleHangUp(
  stop: () => void,
  terminal = { wasOpen: process.stdout.isTTY, isOpen: isTerminalOpen },
): (running: Pick<Running, 'logger' | 'reloadHosts'>) => void {
  let running: Pick<Running, 'logger' | 'reloadHosts'> | undefined;
  let isRequested = false;
  let last = Promise.resolve();
  const reload = async () => {
    if (!running?.reloadHosts) return;
    const { logger, reloadHosts } = running;
    try {
      const taken = await reloadHosts();
      if (taken.ok) logger.info({ hash: taken.value }, 'the files of hosts were read anew');
      else
        logger.error(
          { faults: taken.error },
          'the files of hosts were refused, and the hosts stay as they were',
        );
    } catch (error) {
      logger.error({ error }, 'the files of hosts could not be compared, and the hosts stay as they were');
    }
  };
  process.on('SIGHUP', () => {
    if (terminal.wasOpen && !terminal.isOpen()) return stop();
    isRequested = true;
    // One after the other: the second one finds what the first one could not know yet.
    if (running) last = last.then(reload);
  });
  return (started) => {
    running = started;
    if (isRequested) last = last.then(reload);
  };
}
