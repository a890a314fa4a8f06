import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** One Node and one npm, each from its package, with the environment in which they are the only ones. */
export type Pair = { node: string; npm: string; env: NodeJS.ProcessEnv; npmCommand: string[] };

type Tool = { version: string; folder: string };

/** Installs the newest version of a major with the npm at hand, once, into a folder of its own. */
function install(name: 'node' | 'npm', major: string, into: string): Tool {
  const folder = join(into, `${name}-${major}`);
  const manifest = join(folder, 'node_modules', name, 'package.json');
  if (!existsSync(manifest)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ private: true, allowScripts: { node: true } }),
    );
    const { status, stderr } = spawnSync('npm', ['install', '--silent', '--no-audit', `${name}@${major}`], {
      cwd: folder,
      env: cleanEnv(),
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${name}@${major} could not be installed: ${stderr}`);
  }
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return { version, folder };
}

/** Without what the npm that runs this script told its children, and without this project's own programs. */
function cleanEnv(): NodeJS.ProcessEnv {
  const own = /^(?:npm_(?!config_registry)|INIT_CWD$|NODE(?:_OPTIONS|_PATH)?$)/iu;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
  const path = (process.env['PATH'] ?? '').split(delimiter);
  return {
    ...env,
    PATH: path.filter((folder) => !/node_modules|node-gyp-bin/u.test(folder)).join(delimiter),
  };
}

/** @param into - where both are kept for the next time */
export function pairOf(nodeMajor: string, npmMajor: string, into: string): Pair {
  const node = install('node', nodeMajor, into);
  const npm = install('npm', npmMajor, into);
  const bin = join(node.folder, 'node_modules/node/bin');
  const env = cleanEnv();
  const npmBin = join(npm.folder, 'node_modules/.bin');
  return {
    node: node.version,
    npm: npm.version,
    env: { ...env, PATH: [bin, npmBin, env['PATH']].join(delimiter) },
    npmCommand: [join(bin, 'node'), join(npm.folder, 'node_modules/npm/bin/npm-cli.js')],
  };
}
