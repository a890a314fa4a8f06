import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeOptions } from '@afilia/testing/node-options';

const root = join(import.meta.dirname, '../..');
const { scripts, devDependencies, workspaces } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as {
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
  workspaces: string[];
};

/** Runs the check in a Node that says it is of another version. */
function checkedBy(version: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
  const check = `require(${JSON.stringify(join(root, 'tooling/node-version.cjs'))})`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-e', `${pretend}\n${check};\nconsole.log('ran')`],
    { encoding: 'utf8' },
  );
  return { status, lines: stderr.trimEnd().split('\n').filter(Boolean) };
}

test('a Node that cannot run the project says in one line what is missing and what installs it', () => {
  for (const version of ['20.20.2', '22.17.1', '23.5.0']) {
    const { status, lines } = checkedBy(version);
    expect(status).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`This is Node ${version}`);
    expect(lines[0]).toContain('npm rebuild node --ignore-scripts=false');
  }
});

test('a Node that can, and is not the one of the project, is used and named', () => {
  for (const version of ['22.18.0', '23.6.0', '26.10.0']) {
    const { status, lines } = checkedBy(version);
    expect(status).toBe(0);
    expect(lines).toEqual([expect.stringContaining(`Node ${version} runs`)]);
  }
  expect(checkedBy(devDependencies['node'] ?? '')).toEqual({ status: 0, lines: [] });
});

test('every way to start the service checks the version first and shares the threads of V8 alike', () => {
  for (const name of ['start', 'node', 'api', 'worker', 'relay'])
    expect(scripts[name]).toMatch(`node -r ./tooling/node-version.cjs ${nodeOptions.join(' ')} `);
  expect(scripts['test']).toMatch(/^node -r \.\/tooling\/node-version\.cjs /u);
  const image = readFileSync(join(root, 'Dockerfile'), 'utf8');
  expect(image).toContain(`ENTRYPOINT ["node", ${nodeOptions.map((option) => `"${option}"`).join(', ')}, `);
});

test('the image installs by the manifests of all workspaces, before it takes any source file', () => {
  const [installed = '', sources = ''] = readFileSync(join(root, 'Dockerfile'), 'utf8').split('npm ci ');
  const manifests = workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }));
  expect(manifests.length).toBeGreaterThan(10);
  expect(manifests.filter((manifest) => !installed.includes(`COPY ${manifest} ${manifest}\n`))).toEqual([]);
  expect(installed).toContain('COPY package.json package-lock.json ./\n');
  expect(installed).not.toContain('COPY . .');
  expect(sources).toContain('COPY . .');
});
