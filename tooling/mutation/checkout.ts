import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * A throw-away copy of the working tree, so that a mutant never stands in the files one works on. It is outside of
 * node_modules, where Node would not run TypeScript.
 * @returns its folder, and a function that removes it
 */
export function copyCheckout(root: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-mutation-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  linkModules(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const group of ['apps', 'packages', 'services', 'tests'])
    for (const name of readdirSync(join(root, group))) {
      const modules = join(root, group, name, 'node_modules');
      if (existsSync(modules)) symlinkSync(modules, join(folder, group, name, 'node_modules'));
    }
  // Fresh builds are copied, not built again; links would be written through.
  for (const dist of ['packages/widget/dist', 'apps/demo-host/dist', 'apps/console/dist'])
    if (existsSync(join(root, dist))) cpSync(join(root, dist), join(folder, dist), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Others' packages are linked to, ours are the copy's own: links between workspaces are relative. */
function linkModules(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '.cache' || name.startsWith('.afilia')) continue;
    if (name !== '@afilia') symlinkSync(join(from, name), join(to, name));
  }
  mkdirSync(join(to, '@afilia'));
  for (const name of readdirSync(join(from, '@afilia')))
    symlinkSync(readlinkSync(join(from, '@afilia', name)), join(to, '@afilia', name));
}
