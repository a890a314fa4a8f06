import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

const house = (files: Record<string, string>) => {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  folders.push(root);
  const all = {
    'package.json': '{ "name": "afilia" }',
    'packages/domain/package.json':
      '{ "name": "@afilia/domain", "exports": { "./*": "./src/*.ts" }, "dependencies": { "@afilia/backend": "*" } }',
    'services/backend/package.json':
      '{ "name": "@afilia/backend", "exports": { "./*": "./src/*.ts" }, "dependencies": { "@afilia/domain": "*" } }',
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), root],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

test('a break is one line with file, line, import and rule, and the command fails', () => {
  const { status, stdout, stderr } = house({
    'packages/domain/src/values/result.ts': `export const ok = 1;\n`,
    'packages/domain/src/values/rut.ts': `// A rule.\nimport { openDatabase } from '@afilia/backend/modules/platform/store/database';\n`,
    'services/backend/src/modules/platform/store/database.ts': `import { ok } from '@afilia/domain/values/result';\n`,
  });
  expect(stderr).toBe(
    'packages/domain/src/values/rut.ts:2 imports @afilia/backend/modules/platform/store/database: domain may import nothing of ours\n',
  );
  expect(stdout).toBe('3 files, 1 break\n');
  expect(status).toBe(1);
});

test('a house in order passes', () => {
  const { status, stderr } = house({
    'services/backend/src/modules/platform/store/database.ts': `import { ok } from '@afilia/domain/values/result';\n`,
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('a list of states outside the flow is named with its line, and the command fails', () => {
  const { status, stderr } = house({
    'packages/domain/src/record/apply-consequences.ts': `\nconst ended = new Set<string>(['completed', 'withdrawn']);\n`,
    'packages/domain/src/application/model/flow/names.ts': `export const flowStates = ['completed', 'withdrawn'];\n`,
  });
  expect(stderr).toBe(
    'packages/domain/src/record/apply-consequences.ts:2 lists the states completed, withdrawn: derive them from domain/flow/state-facts.ts\n',
  );
  expect(status).toBe(1);
});
