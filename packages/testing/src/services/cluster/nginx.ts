import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from '../../documents/debian-package.ts';

/** Tells if nginx is here; installs nothing. */
export const nginxRuns = (): boolean => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;

/** Tells if nginx can be used here: found, or installed if that is allowed. */
export const haveNginx = (): boolean => nginxRuns() || (installPackage('nginx-light') && nginxRuns());

/** Message where nginx is missing and could not be installed. */
export const noNginx =
  'nginx is not here and could not be installed, which needs root: apt-get install nginx-light, then start it again';

/** An nginx of our own, beside any that the machine runs. */
export type Nginx = { stop: () => Promise<void> };

/**
 * Starts nginx and waits until it listens.
 *
 * @param folder - for its configuration and all its files
 * @throws with the output of nginx
 */
export async function startNginx(folder: string, config: string): Promise<Nginx> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  const asRoot = process.getuid?.() === 0 ? ' user root;' : '';
  const nginx = spawn('nginx', ['-p', folder, '-c', file, '-g', `daemon off;${asRoot}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C at the terminal goes to the whole group; it must outlive the nodes that are still answering.
    detached: true,
  });
  let output = '';
  nginx.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = new Promise<void>((resolve) => nginx.once('close', () => resolve()));
  const port = /listen 127\.0\.0\.1:(\d+)/u.exec(config)?.[1] ?? '';
  const listening = async (): Promise<void> => {
    while (nginx.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined);
      if (answer) return void (await answer.arrayBuffer());
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`nginx ended: ${output || readFileSync(join(folder, 'nginx-error.log'), 'utf8')}`);
  };
  await listening();
  return {
    stop: async () => {
      nginx.kill('SIGQUIT');
      // Does not wait for open streams.
      const limit = setTimeout(() => nginx.kill('SIGTERM'), 1_000);
      await ended;
      clearTimeout(limit);
    },
  };
}
