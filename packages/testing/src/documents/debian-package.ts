import { spawnSync } from 'node:child_process';

/**
 * Installs a Debian package where that is allowed (root, apt); the lists of packages are fetched when they are missing.
 *
 * @returns true if it is there now
 */
export function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0) return false;
  console.log(`Installing ${name}…`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', [...args, '-y', '-qq'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const install = () => apt('install', '--no-install-recommends', name);
  return install() || (apt('update') && install());
}
