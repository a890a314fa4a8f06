import { expect, test } from 'vitest';
import { consentRegister } from '../record/consent-register.ts';
import { replay } from '../record/evolve.ts';
import { limits } from './model/limits.ts';
import type { ApplicationEvent } from './model/events.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { awaitedLink, beginLink, linksLeft, receiveLink } from './link-source.ts';

const begin = (spec: ApplicationSpec) =>
  spec.when((application, context) => beginLink(application, { textVersion: '2026-12' }, context));
const idOf = ({ application }: ApplicationSpec) => application.connection.link?.id ?? '';
const receive = (spec: ApplicationSpec, over: { linkId?: string; rut?: string | null } = {}) =>
  spec.when((application, context) =>
    receiveLink(
      application,
      { linkId: idOf(spec), sealedId: 'sealed', rut: application.merchantRut, ...over },
      context,
    ),
  );

function begun() {
  const spec = new ApplicationSpec();
  spec.toConnect();
  begin(spec);
  return spec;
}

test('[S-09] a link connects the tax record alone, and what it says is evaluated', () => {
  const spec = begun();
  expect(awaitedLink(spec.application)).toBeDefined();
  receive(spec);
  expect(spec.at).toBe('conditionsChosen.connecting');
  expect(Object.keys(spec.application.stage?.checks ?? {})).toEqual(['taxCredentials']);
  expect(awaitedLink(spec.application)).toBeUndefined();
  spec.passWith('taxCredentials', { grantId: 'g' });
  expect(spec.at).toBe('sourcesConnected');
  expect(Object.keys(spec.application.stage?.checks ?? {})).toEqual(['taxFolder', 'engine']);
  spec.pass('taxFolder', 'engine');
  expect(spec.at).toBe('evaluated.declaring');
});

test('[S-09] the consent is recorded once, when the person leaves', () => {
  const spec = begun();
  receive(spec);
  const sources = spec.application.consents.filter(({ subject }) => subject === 'sources');
  expect(sources).toMatchObject([{ given: true, textVersion: '2026-12' }]);
  const lines = consentRegister(spec.events).filter(({ subject }) => subject === 'sources');
  expect(lines).toHaveLength(1);
});

test('[S-09] the same link once more changes nothing; another, a replaced one and one of ten minutes connect nothing', () => {
  const spec = begun();
  const first = idOf(spec);
  begin(spec);
  expect(receive(spec, { linkId: first }).refusal).toMatchObject({ reason: 'outOfOrder' });
  expect(receive(spec, { linkId: 'unknown' }).refusal).toMatchObject({ reason: 'outOfOrder' });
  expect(spec.at).toBe('conditionsChosen.awaitingCredentials');
  receive(spec);
  const { length } = spec.events;
  expect(receive(spec)).toEqual({ events: [] });
  expect(spec.events).toHaveLength(length);

  const late = begun();
  late.wait(limits.sourceLinkSeconds);
  expect(receive(late).refusal).toMatchObject({ reason: 'outOfOrder' });
  expect(late.at).toBe('conditionsChosen.awaitingCredentials');
});

test.each([
  ['another RUT', '11111111-1'],
  ['no RUT', null],
])('[S-09] the SII of %s is reported, connects nothing, and is kept nowhere', (_what, rut) => {
  const spec = begun();
  receive(spec, { rut });
  expect(spec.at).toBe('conditionsChosen.awaitingCredentials');
  expect(spec.application.connection.link?.outcome).toBe('otherRut');
  expect(spec.events.at(-1)).toMatchObject({ type: 'SourceLinkRefused', because: 'otherRut' });
  // The right one in the same window counts.
  receive(spec);
  expect(spec.at).toBe('conditionsChosen.connecting');
});

test('[S-09] an attempt has three links', () => {
  const spec = begun();
  begin(spec);
  expect(linksLeft(spec.application)).toBe(1);
  begin(spec);
  expect(linksLeft(spec.application)).toBe(0);
  expect(begin(spec).refusal).toMatchObject({ reason: 'credentialAttemptsExceeded', attemptsLeft: 0 });
});

test('[F-02] credentials that name no way are a key of the form, and go to every source', () => {
  const spec = new ApplicationSpec();
  spec.toConnect().connect();
  const stored = JSON.parse(JSON.stringify(spec.events)) as ApplicationEvent[];
  expect(stored.find(({ type }) => type === 'CredentialsSubmitted')).not.toHaveProperty('way');
  const { connection, stage, consents } = replay(stored) ?? spec.application;
  expect(connection).not.toHaveProperty('way');
  expect(Object.keys(stage?.checks ?? {})).toEqual([
    'taxCredentials',
    'unemploymentFundCredentials',
    'regulatorCredentials',
  ]);
  expect(consents.at(-1)?.subject).toBe('sources');
});

test('[S-09] a return to a key after a link repeats the request to every source', () => {
  const spec = begun();
  receive(spec);
  spec.end('taxCredentials', { kind: 'failed', code: 'E19', detail: '', retryable: false });
  expect(spec.at).toBe('conditionsChosen.awaitingCredentials');
  expect(linksLeft(spec.application)).toBe(3);
  spec.connect();
  expect(Object.keys(spec.application.stage?.checks ?? {})).toHaveLength(3);
});
