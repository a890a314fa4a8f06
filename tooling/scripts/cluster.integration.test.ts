import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLongRun } from '@afilia/testing/long-run';
import { expect, test } from 'vitest';

test.runIf(isLongRun)(
  'without nginx the cluster says so, and how to get it, in one line; nothing is installed',
  () => {
    const empty = mkdtempSync(join(tmpdir(), 'no-programs-'));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'cluster.ts')],
      {
        env: { PATH: empty },
        encoding: 'utf8',
      },
    );
    rmSync(empty, { recursive: true });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: 'nginx is not here: apt-get install nginx-light, or npm run cluster -- --install as root\n',
    });
  },
);
