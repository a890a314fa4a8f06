import { randomUUID } from 'node:crypto';
import { Applicant } from '@afilia/testing/people/applicant';
import { testBackends } from '@afilia/testing/backend/database';
import { startBackend } from '@afilia/testing/backend/running-backend';
import { wired } from '@afilia/testing/services/tcp-proxy';
import { expect, test } from 'vitest';

const server = (await testBackends()).find(({ name }) => name === 'PostgreSQL');

test.skipIf(!server)(
  'without a database a command is answered with a time to retry, and the same command then has its effect once',
  async () => {
    if (server?.name !== 'PostgreSQL') return;
    const { wire, address: serverUrl } = await wired(server.serverUrl);
    const backend = await startBackend({ name: 'PostgreSQL', serverUrl });
    const rosa = new Applicant(backend);
    await rosa.start('12.345.678-5');
    await rosa.reach('prescreened');
    const withdraw = { documentId: 'withdraw-application', variables: { commandId: randomUUID() } };

    await wire.cut();
    const away = await rosa.request(withdraw);
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await away.text()).not.toMatch(/ECONN|Connection|SELECT/u);
    const start = { rut: '12.345.678-5', isPJ: false, textVersion: '2026-11-01' };
    const consents = { acceptsTerms: true, authorisesEvaluation: true, acceptsMarketing: false };
    const begin = { commandId: randomUUID(), input: { ...start, ...consents } };
    const stranger = new Applicant(backend);
    const begun = await stranger.request({ documentId: 'start-application', variables: begin });
    expect([begun.status, begun.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await rosa.document(randomUUID())).status).toBe(503);
    await wire.mend();

    const back = await rosa.request(withdraw);
    expect(await back.json()).toMatchObject({ data: { result: { state: 'withdrawn' } } });
    expect(await (await rosa.request(withdraw)).json()).toMatchObject({
      data: { result: { state: 'withdrawn' } },
    });
    const events = await backend.store.applications.events(rosa.application?.id ?? '');
    expect(events.filter(({ event }) => event.type === 'ApplicationWithdrawn')).toHaveLength(1);
    expect(backend.bugs).toEqual([]);
    await backend.close();
    await wire.close();
  },
);
