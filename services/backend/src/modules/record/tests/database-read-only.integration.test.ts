import { randomUUID } from 'node:crypto';
import { banksServer } from '@afilia/testing/backend/banks-server';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { havePostgres, ownPostgres, type OwnPostgres } from '@afilia/testing/services/own-postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

const possible = havePostgres();
if (!possible)
  console.log('A demoted PostgreSQL is not tried here: it needs the programs of a server (postgresql).');

describe.runIf(possible)('a PostgreSQL of our own', () => {
  let postgres: OwnPostgres;
  let backend: RunningBackend;
  beforeAll(async () => {
    postgres = await ownPostgres();
    backend = await startBackend(
      { name: 'PostgreSQL', serverUrl: postgres.url },
      { environment: { LOG_LEVEL: 'warn' } },
    );
  });
  afterAll(async () => {
    await backend?.close();
    await postgres?.close();
  });
  /** A setting for every session of the service from its next transaction on. */
  const setAll = async (setting: string, value: string) => {
    await postgres.run(`ALTER SYSTEM SET ${setting} = ${value}`);
    await postgres.run('SELECT pg_reload_conf()');
  };
  const resetAll = async (setting: string) => {
    await postgres.run(`ALTER SYSTEM RESET ${setting}`);
    await postgres.run('SELECT pg_reload_conf()');
  };
  afterEach(async () => {
    for (const setting of ['default_transaction_read_only', 'lock_timeout', 'statement_timeout'])
      await resetAll(setting);
    // A connection that a setting ended is made anew by the next query.
    await vi.waitUntil(isWell);
  });
  const isWell = () =>
    backend.store.database.ping().then(
      () => true,
      () => false,
    );
  const nameOfDatabase = async () => {
    const { rows } = await backend.store.database.query('SELECT current_database() AS name');
    return (rows as { name: string }[])[0]?.name ?? '';
  };
  const withdraw = () => ({ documentId: 'withdraw-application', variables: { commandId: randomUUID() } });
  const rosa = async () => {
    const applicant = new Applicant(backend);
    await applicant.start('12.345.678-5');
    await applicant.reach('prescreened');
    return applicant;
  };

  test('demoted while connections are open, every door answers 503 and none reports a bug; the same command then has its effect once', async () => {
    const { ask, requestToken, bankToken, clientOf, post } = banksServer(() => backend);
    const token = await bankToken('default');
    const client = await clientOf('default');
    const person = await rosa();
    const command = withdraw();

    await setAll('default_transaction_read_only', 'on');
    await vi.waitUntil(async () => !(await isWell()));
    const away = await person.request(command);
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await away.text()).toContain('"reason":"away"');
    const prepared = await post(token, { externalReference: 'x-1' });
    expect([prepared.status, prepared.body['code'], prepared.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      '1',
    ]);
    const issued = await requestToken(`${client.id}:${client.secret}`, 'grant_type=client_credentials');
    expect(issued.status).toBe(503);
    expect((await ask('applications', token)).status).not.toBe(500);

    await resetAll('default_transaction_read_only');
    await vi.waitUntil(isWell);
    const back = await person.request(command);
    expect(await back.json()).toMatchObject({ data: { result: { state: 'withdrawn' } } });
    expect(backend.bugs).toEqual([]);
    expect(backend.log.join('')).toContain('25006');
  });

  test('a statement that waits for a lock beyond its time is repeated, not reported as our fault', async () => {
    const person = await rosa();
    const name = await nameOfDatabase();
    for (const setting of ['lock_timeout', 'statement_timeout']) {
      await setAll(setting, "'300ms'");
      const command = withdraw();
      const holder = postgres.run(
        'BEGIN; SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; LOCK applications IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(3); COMMIT',
        name,
      );
      await vi.waitUntil(async () => {
        const held = await postgres.run(
          `SELECT 1 FROM pg_locks WHERE relation = 'applications'::regclass AND mode = 'AccessExclusiveLock' AND granted`,
          name,
        );
        return held.length > 0;
      });
      expect((await person.request(command)).status).toBe(503);
      await resetAll(setting);
      await holder;
    }
    const back = await person.request(withdraw());
    expect(await back.json()).toMatchObject({ data: { result: { state: 'withdrawn' } } });
    expect(backend.bugs).toEqual([]);
  });

  test('while the disk of the server is full a node is not ready, commands are repeated, and both end with it', async () => {
    const person = await rosa();
    const command = withdraw();
    const name = await nameOfDatabase();
    const fails = (
      what: string,
    ) => `CREATE FUNCTION ${what}() RETURNS ${what === 'no_row' ? 'trigger' : 'event_trigger'}
      LANGUAGE plpgsql AS $$ BEGIN RAISE 'could not extend file' USING ERRCODE = '53100'; END $$`;
    await postgres.run(fails('no_row'), name);
    await postgres.run(fails('no_table'), name);
    await postgres.run(
      'CREATE TRIGGER no_row BEFORE INSERT ON application_events EXECUTE FUNCTION no_row()',
      name,
    );
    await postgres.run(
      `CREATE EVENT TRIGGER no_table ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION no_table()`,
      name,
    );
    expect(await isWell()).toBe(true);
    expect((await person.request(command)).status).toBe(503);
    expect(await isWell()).toBe(false);
    expect(await isWell()).toBe(false);

    await postgres.run('DROP EVENT TRIGGER no_table; DROP TRIGGER no_row ON application_events', name);
    expect(await isWell()).toBe(true);
    expect(await (await person.request(command)).json()).toMatchObject({
      data: { result: { state: 'withdrawn' } },
    });
    expect(backend.bugs).toEqual([]);
  });

  test('a server that answers and refuses every sign-in is away', async () => {
    const person = await rosa();
    const command = withdraw();
    const name = await nameOfDatabase();
    await postgres.run(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await postgres.run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    expect((await person.request(command)).status).toBe(503);
    await postgres.run(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    expect((await person.request(command)).status).toBe(200);
    expect(backend.bugs).toEqual([]);
  });
});
