import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { erasedTables } from './erase.ts';

const modules = join(import.meta.dirname, '../..');

/**
 * The columns with an application's id beside them that the erasure of the application leaves: ids, kinds, codes and names
 * of members. A column that can hold words about a person is blanked or its row deleted by `eraseFromStore`.
 */
const left: Readonly<Record<string, readonly string[]>> = {
  application_events: ['type', 'payload', 'commandId'],
  change_log: ['hostId', 'type'],
  data_requests: ['id', 'right', 'proof', 'openedBy', 'dueOn', 'proposedBy', 'outcome'],
  desk_activities: ['caseId', 'type', 'ref', 'staffId', 'staffName'],
  desk_cases: [
    'id',
    'code',
    'dueOn',
    'claimedBy',
    'claimedName',
    'handedBy',
    'proposedBy',
    'returnedTo',
    'answerBy',
    'labels',
  ],
  funnel_fields: ['week', 'origin', 'field', 'reason'],
  funnel_visits: ['step', 'hostId', 'kind', 'entry', 'outcome', 'code'],
  staff_grounds: ['id', 'staffId', 'staffName', 'ground', 'reason', 'acknowledgedBy'],
  staff_reads: ['staffId', 'staffName', 'sessionId', 'ground', 'groundRef', 'part', 'readerKind'],
  webhook_deliveries: ['id', 'hostId', 'endpointId', 'folio', 'webhookId', 'type', 'detail'],
};

const holdsWords = (dataType: string) =>
  ['string', 'json', 'array', 'custom'].some((kind) => dataType.startsWith(kind));

test('each column beside an application’s id is erased with the application, or is known to be left', async () => {
  const files = globSync('**/store/schema*.ts', { cwd: modules });
  const schemas = await Promise.all(files.map((file) => import(join(modules, file)) as Promise<object>));
  const tables = schemas.flatMap((schema) => Object.values(schema).filter((one) => is(one, PgTable)));
  const deleted = new Set<string>(erasedTables.map((table) => getTableName(table)));
  const found = tables.flatMap((table) => {
    const { applicationId, ...columns } = getTableColumns(table);
    const name = getTableName(table);
    if (!applicationId || deleted.has(name)) return [];
    const words = Object.entries(columns).flatMap(([column, { dataType }]) =>
      holdsWords(dataType) ? [column] : [],
    );
    return [[name, words] as const];
  });
  expect(Object.fromEntries(found)).toEqual(left);
});
