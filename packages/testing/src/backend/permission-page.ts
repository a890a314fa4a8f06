import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiScope, apiScopes } from '@afilia/backend/partners/ports/partner';
import { everybody } from '@afilia/api-contract/staff/roles';

const page = join(import.meta.dirname, '../../../../docs/permissions.md');

/** Marked columns by operation, in the part of the page between two headings of the second level. */
function readPart<Column extends string>(
  heading: string,
  columns: readonly Column[],
): ReadonlyMap<string, readonly Column[]> {
  const [, part = ''] = readFileSync(page, 'utf8').split(`\n## ${heading}\n`);
  const [text = ''] = part.split('\n## ');
  const rows = text.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return new Map(
    rows.flatMap(([operation = '', , ...cells]) => {
      const name = /^`(\w+)`$/u.exec(operation)?.[1];
      const marked = columns.filter((_, column) => cells[column] === '●');
      return name === undefined ? [] : [[name, marked] as const];
    }),
  );
}

/** The roles that docs/permissions.md allows, by operation of the staff: tests compare the service with the committed page. */
export const readPermissionPage = (): ReadonlyMap<string, readonly string[]> => readPart('Staff', everybody);

/** The scopes that docs/permissions.md allows, by operation of banks' servers. */
export const readScopePage = (): ReadonlyMap<string, readonly ApiScope[]> =>
  readPart('Servers of banks', apiScopes);
