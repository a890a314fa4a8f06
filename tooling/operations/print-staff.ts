import type { AnyStaffOperation } from '@afilia/api-contract/staff/operation';
import { operationsByRoom, staffOperations } from '@afilia/api-contract/staff/operations';
import { everybody } from '@afilia/api-contract/staff/roles';

const allOf = (operations: object) => Object.entries(operations) as [string, AnyStaffOperation][];

/** The console's table of routes: strings alone, so that no schema reaches the browser. */
export function printStaffRoutes(): string {
  const lines = allOf(staffOperations).map(([name, { route, upload, sends }]) => {
    const words = [route, ...(upload ? ['takes', upload.type] : []), ...(sends ? ['gives', sends] : [])];
    return `  ${name}: '${words.join(' ')}',`;
  });
  return `// Made by \`npm run generate\` from packages/api-contract/<room>/*operations.ts. Do not edit.
/** Method and address of every operation of the staff's API; the type of an upload, and whether a file is the answer. */
export const staffRoutes = {
${lines.join('\n')}
} as const;
`;
}

const mark = '●';

/**
 * The page docs/permissions.md: of each operation of the staff its roles, of each operation of banks' servers its scope.
 *
 * @param scopes - the table of banks' servers
 */
export function printPermissions(scopes: string): string {
  const head = ['operation', 'does', ...everybody, 'fresh sign-in'];
  const rowOf = ([name, { description, roles, freshSeconds }]: [string, AnyStaffOperation]) => [
    `\`${name}\``,
    description,
    ...everybody.map((role) => (roles.includes(role) ? mark : '')),
    freshSeconds === undefined ? '' : `${freshSeconds / 60} min`,
  ];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rooms = Object.entries(operationsByRoom).map(([room, operations]) =>
    [
      `### ${room}`,
      '',
      line(head),
      line(head.map((_, column) => (column < 2 ? '---' : ':-:'))),
      ...allOf(operations).map((one) => line(rowOf(one))),
    ].join('\n'),
  );
  return `<!-- Made by \`npm run generate\` from packages/api-contract/<room>/*operations.ts and services/backend/src/modules/partners/server/*-operations.ts. Do not edit. -->

# Permissions

${mark} allows the role or the scope. Tests compare the service with this page. Commands of applicants and their parties are in
[commands.md](commands.md); none of them opens an operation of this page.

## Staff

A role alone opens no application: live help needs the six digits of the person, a read needs a
ground, and members of a bank see their hosts alone ([security.md](security.md#who-may-do-what)).
\`authorisation.integration.test.ts\` sends every operation as every role.

${rooms.join('\n\n')}

## Servers of banks

A client has scopes, and finds the applications, invitations and endpoints of its own host alone ([api.md](api.md)).
\`partner.integration.test.ts\` sends every operation with every scope.

${scopes}
`;
}
