import { hostOf } from '@afilia/domain/values/host-id';
import { changeTypeOf } from '@afilia/domain/partners/change-type';
import type { Change } from '../ports/application-store.ts';
import type { Orm } from '../../platform/store/database.ts';
import type { SealedChange } from './sealing/seal-change.ts';
import { runStatement } from '../../platform/store/statement.ts';

/** The channel that announces a change; the payload is JSON `{applicationId, version}`. */
export const changedChannel = 'application_changed';

const create = `
  INSERT INTO applications (id, folio, version, state, merchant_rut, snapshot, evaluated_at, created_at, updated_at, host_id, client_reference)
  SELECT $1::uuid, $11::text, $3::int, $4::text, $5::text, $6::jsonb, $14::timestamptz, $7::timestamptz, $7::timestamptz, $16::text, $17::text
   WHERE NOT $15::boolean
  ON CONFLICT (id) DO NOTHING
  RETURNING id`;

const change = `
  UPDATE applications
     SET version = $3::int, state = $4::text, snapshot = $6::jsonb, client_reference = $17::text,
         evaluated_at = $14::timestamptz, updated_at = CASE WHEN $15::boolean THEN updated_at ELSE $7::timestamptz END
   WHERE id = $1::uuid AND version = $2::int AND folio = $11::text AND merchant_rut = $5::text AND host_id = $16::text
     AND NOT EXISTS (SELECT 1 FROM commands WHERE application_id = $1::uuid AND command_id = $8::text)
  RETURNING id`;

/**
 * Snapshot, key, command, events and a line of the log of changes in one round trip, or none of them. The application's row decides: of two
 * decisions on one version the second waits for the first to end, finds another version, and changes nothing. Nor is
 * anything plain written once it was sealed: then its `merchant_rut` is another.
 */
const statementOf = (snapshot: string): string => `
  WITH changed AS (${snapshot}),
  key AS (
    INSERT INTO data_keys (application_id, wrapped, master)
    SELECT id, $12::text, $13::text FROM changed WHERE $12::text IS NOT NULL
  ),
  command AS (
    INSERT INTO commands (application_id, command_id, outcome, at)
    SELECT id, $8::text, $9::jsonb, $7::timestamptz FROM changed WHERE $8::text IS NOT NULL
  ),
  events AS (
    INSERT INTO application_events (application_id, version, type, payload, at, command_id)
    SELECT id, $2::int + number, event ->> 'type', event, $7::timestamptz, $8::text
      FROM changed, jsonb_array_elements($10::jsonb) WITH ORDINALITY AS list (event, number)
  ),
  log AS (
    INSERT INTO change_log (xid, application_id, host_id, version, type, at)
    SELECT pg_current_xact_id()::text::bigint, id, $16::text, $3::int, $18::text, $7::timestamptz
      FROM changed WHERE $18::text IS NOT NULL
  )
  SELECT id FROM changed`;

/** Upkeep of files is no activity of a person: the time that an application is kept goes on. */
const isUpkeep = (type: string): boolean => type === 'DocumentsExtended';

const createStatement = statementOf(create);
const changeStatement = statementOf(change);

/** @returns whether it was written; not when the version is another, or the command was carried out before */
export const writeRecord = async (
  orm: Orm,
  { after, expectedVersion, at, command, events: happened, isAnnounced }: Change,
  { snapshot, events, merchant, evaluatedAt, newKey, clientReference }: SealedChange,
): Promise<boolean> => {
  const written = await runStatement(orm, expectedVersion === 0 ? createStatement : changeStatement, [
    after.id,
    expectedVersion,
    after.version,
    after.flow.state,
    merchant,
    snapshot,
    at,
    command?.id ?? null,
    command && JSON.stringify(command.outcome),
    events,
    after.folio,
    newKey?.wrapped ?? null,
    newKey?.master ?? null,
    evaluatedAt,
    happened.length > 0 && happened.every(({ type }) => isUpkeep(type)),
    hostOf(after),
    clientReference,
    happened.length > 0 ? changeTypeOf(after, isAnnounced === true) : null,
  ]);
  return written.length === 1;
};
