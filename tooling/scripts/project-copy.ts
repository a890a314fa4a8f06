import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

const project = join(import.meta.dirname, '../..');

/** Files that `npm run generate` is, reads and writes. */
export const generator = [
  'tooling/scripts/generate.ts',
  'tooling/scripts/vocabularies.ts',
  'tooling/operations',
  'tooling/host-kit',
  'packages/host-contract',
  'packages/host/package.json',
  'packages/host/generated',
  'docs/host-guide.md',
];

/** A part of the project in a folder of its own, for tests that change the source and ask the compiler. */
type ProjectCopy = {
  folder: string;
  /** Replaces text that stands exactly once in a file. @throws when it does not */
  edit: (path: string, before: string, after: string) => void;
  /** Runs Node in the copy. */
  run: (...args: string[]) => SpawnSyncReturns<string>;
  /** The files in which the compiler finds something wrong, by path in the copy, once the API's types are generated. */
  filesInError: () => string[];
};

/**
 * Copies files and folders, without tests, and links all libraries.
 *
 * @param paths what is copied, relative to the project
 * @param packages folders of packages that the copy imports from itself; the others come from the project
 * @param include what the compiler checks, besides what that imports
 */
export function copyProject(
  paths: readonly string[],
  packages: readonly string[],
  include: readonly string[],
): ProjectCopy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'project-copy-')));
  for (const path of [...paths, 'tooling/tsconfig.base.json'])
    cpSync(join(project, path), join(folder, path), {
      recursive: true,
      filter: (from) => !/\.test\.ts$|\/node_modules$/u.test(from),
    });
  linkLibraries(folder, packages);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: './tooling/tsconfig.base.json',
      compilerOptions: {
        lib: ['esnext', 'dom', 'dom.iterable'],
        jsx: 'react-jsx',
        types: ['node'],
        incremental: true,
      },
      include,
    }),
  );
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', timeout: 120_000 });
  return {
    folder,
    run,
    edit: (path, before, after) => {
      const file = join(folder, path);
      const text = readFileSync(file, 'utf8');
      if (text.split(before).length !== 2) throw new Error(`not exactly once in ${path}: ${before}`);
      writeFileSync(
        file,
        text.replace(before, () => after),
      );
    },
    filesInError: () => {
      const generated = run('tooling/scripts/generate.ts', '--types');
      if (generated.stderr !== '') throw new Error(generated.stderr);
      const { stdout } = run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json');
      const files = [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gmu)].map(([, file = '']) =>
        relative(folder, join(folder, file)),
      );
      return [...new Set(files)].toSorted();
    },
  };
}

function linkLibraries(folder: string, packages: readonly string[]) {
  const modules = join(project, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@afilia'), { recursive: true });
  for (const name of readdirSync(modules).filter((name) => name !== '@afilia' && !name.startsWith('.')))
    symlinkSync(join(modules, name), join(folder, 'node_modules', name));
  const copies = new Set(packages.map((path) => basename(path)));
  for (const name of readdirSync(join(modules, '@afilia')).filter((name) => !copies.has(name)))
    symlinkSync(realpathSync(join(modules, '@afilia', name)), join(folder, 'node_modules/@afilia', name));
  for (const path of packages)
    symlinkSync(join(folder, path), join(folder, 'node_modules/@afilia', basename(path)));
}
