import { lookup } from 'node:dns/promises';
import { hostname } from 'node:os';
import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { haveProxy, type OwnProxy, ownProxy } from '@afilia/testing/services/own-proxy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const approved = allScenarios[0]?.rut ?? '';
/** A name of this machine that is not that of the loopback interface, which no proxy is asked for. */
const machine = hostname();
const isKnown = await lookup(machine).then(
  () => true,
  () => false,
);

describe.runIf(haveProxy('tinyproxy') && isKnown)('a network that is left by tinyproxy alone', () => {
  let proxy: OwnProxy;
  let backend: RunningBackend;
  beforeAll(async () => {
    proxy = await ownProxy('tinyproxy', { login: { user: 'afilia', password: 'p4ss' } });
    backend = await startBackend(undefined, {
      outsideAt: machine,
      environment: { OUTBOUND_PROXY_URL: proxy.url, LOG_LEVEL: 'info' },
    });
  });
  afterAll(async () => {
    await backend?.close();
    await proxy?.close();
  });

  test('[F-01] a person goes from the RUT to signed documents in the mail, all of it by the proxy', async () => {
    const rosa = new Applicant(backend);
    const end = await rosa.toEnd(approved);
    expect(end.documents.map(({ status }) => status)).toEqual(Array(5).fill('signed'));
    const mail = await rosa.mail(({ to, attachments }) => to.includes(rosa.email) && attachments.length > 0);
    expect(mail.attachments).toHaveLength(6);
    const requested = proxy.requests();
    const sources = new Set(requested.map((line) => /\/sandbox\/sources\/([\w-]+)/u.exec(line)?.[1]));
    expect(sources.size).toBeGreaterThan(8);
    expect(requested).toContainEqual(expect.stringMatching(/^POST http:\S+\/tsa$/u));
    expect(requested).toContainEqual(expect.stringMatching(/^CONNECT \S+:\d+$/u));
    expect(requested.length).toBeGreaterThanOrEqual(backend.answered.length);
    expect(backend.bugs).toEqual([]);
  });

  test('with the proxy away a source fails with its own code, and one line says why', async () => {
    await proxy.close();
    // A person who is not known yet: a stored answer is not asked for again.
    await new Applicant(backend).start('16200007-1');
    const about = () => backend.log.filter((line) => line.includes('OUTBOUND_PROXY_URL'));
    await expect.poll(() => backend.log.join('\n')).toContain('connection: PROXY_ECONNREFUSED');
    expect(about()).toHaveLength(1);
    expect(about()[0]).toContain('does not answer (ECONNREFUSED)');
    expect(backend.log.join('\n')).not.toContain('p4ss');
  });
});
