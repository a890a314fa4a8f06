import { addressOf, type PartnerOperation } from '@afilia/backend/partners/server/define-operation';
import { partnerOperations } from '@afilia/backend/partners/server/operations';
import { apiScopes } from '@afilia/backend/partners/ports/partner';

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const mark = '●';

/** Method and path, as `GET /api/v1/applications/{id}`. */
function requestOf(operation: PartnerOperation): string {
  const { method, path } = addressOf(operation);
  return `${method.toUpperCase()} ${path}`;
}

/** The part of docs/permissions.md for banks' servers: a line for each operation, a column for each scope. */
export function printScopes(): string {
  const rows = partnerOperations.map((operation) => {
    const cells = apiScopes.map((scope) => (scope === operation.scope ? mark : ''));
    return line([`\`${operation.name}\``, operation.summary, ...cells]);
  });
  const head = ['operation', 'does', ...apiScopes.map((scope) => `\`${scope}\``)];
  return [line(head), line(head.map((_, column) => (column < 2 ? '---' : ':-:'))), ...rows].join('\n');
}

/** The table of docs/api.md with its marks. */
const table = /<!-- table: operations -->[^]*?<!-- end of table -->/u;

/**
 * docs/api.md with its table of operations as their definitions have it.
 *
 * @throws when the page has no place for it
 */
export function putApiTable(page: string): string {
  if (!table.test(page)) throw new Error('docs/api.md has no table of operations');
  const rows = partnerOperations.map((operation) =>
    line([`\`${requestOf(operation)}\``, `\`${operation.scope}\``, operation.guide]),
  );
  const text = [line(['request', 'scope', 'answers']), line(['---', '---', '---']), ...rows].join('\n');
  return page.replace(table, () => `<!-- table: operations -->\n\n${text}\n\n<!-- end of table -->`);
}
