import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everybody } from '@afilia/api-contract/staff/roles';

const page = join(import.meta.dirname, '../../../../docs/permissions.md');

/** The roles that docs/permissions.md allows, by operation: tests compare the service with the committed page. */
export function readPermissionPage(): ReadonlyMap<string, readonly string[]> {
  const rows = readFileSync(page, 'utf8')
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return new Map(
    rows.flatMap(([operation = '', , ...cells]) => {
      const name = /^`(\w+)`$/u.exec(operation)?.[1];
      const roles = everybody.filter((_, column) => cells[column] === '●');
      return name === undefined ? [] : [[name, roles] as const];
    }),
  );
}
