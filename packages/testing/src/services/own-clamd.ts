import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eicar } from '@afilia/sandbox/file-scanner/eicar';
import { freePort } from './free-ports.ts';

/** Tells if a `clamd` of one's own can be started here. */
export const haveClamd = (): boolean => spawnSync('clamd', ['--version'], { stdio: 'ignore' }).status === 0;

/** A real `clamd` with one signature: the test virus, wherever it stands or, as in the signatures of ClamAV, as a file by itself. */
export type OwnClamd = { tcpUrl: string; socketUrl: string; close: () => Promise<void> };

/**
 * Starts a `clamd` on a free port and a socket; it takes streams up to a number of megabytes.
 *
 * @param options.byHash - it knows the test virus as a file by itself alone
 * @param options.settings - further lines of its file; they replace those of the same name
 */
export async function ownClamd({
  megabytes = 11,
  byHash = false,
  settings: more = [],
}: { megabytes?: number; byHash?: boolean; settings?: string[] } = {}): Promise<OwnClamd> {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-clamd-'));
  const port = await freePort();
  const socket = join(folder, 'clamd.sock');
  mkdirSync(join(folder, 'db'));
  if (byHash)
    writeFileSync(
      join(folder, 'db/test.hdb'),
      `${createHash('md5').update(eicar).digest('hex')}:${eicar.length}:Eicar-Test\n`,
    );
  else writeFileSync(join(folder, 'db/test.ndb'), `Eicar-Test:0:*:${Buffer.from(eicar).toString('hex')}\n`);
  const named = new Set(more.map((line) => line.split(' ')[0]));
  const settings = [
    'Foreground yes',
    `DatabaseDirectory ${join(folder, 'db')}`,
    `LocalSocket ${socket}`,
    `TCPSocket ${port}`,
    'TCPAddr 127.0.0.1',
    ...['StreamMaxLength', 'MaxScanSize', 'MaxFileSize']
      .filter((name) => !named.has(name))
      .map((name) => `${name} ${megabytes}M`),
    ...more,
  ];
  const file = join(folder, 'clamd.conf');
  writeFileSync(file, `${settings.join('\n')}\n`);
  const server = spawn('clamd', ['--config-file', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let reported = '';
  const ready = new Promise<void>((resolve, reject) => {
    const receive = (text: Buffer) => {
      reported += text.toString();
      // The last thing that it says before it takes connections.
      if (reported.includes('Self checking every')) resolve();
    };
    server.stdout.on('data', receive);
    server.stderr.on('data', receive);
    server.once('error', reject);
    server.once('exit', () => reject(new Error(reported)));
  });
  const close = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ready;
  } catch (error) {
    await close();
    throw error;
  }
  return { tcpUrl: `tcp://127.0.0.1:${port}`, socketUrl: `unix:${socket}`, close };
}
