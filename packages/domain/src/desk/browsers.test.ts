import { expect, test } from 'vitest';
import { redactedEvent } from '../rights/erase.ts';
import { replay } from '../record/evolve.ts';
import { accept } from '../application/model/decision.ts';
import type { Browser } from './model/gate-hold.ts';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { collecting, idOf } from '@afilia/testing/spec/company-spec';
import { seeBrowser } from './browsers.ts';
import { openHoldAt } from '../application/gate-holds.ts';

const see = (spec: ApplicationSpec, name: string | undefined, browser: Browser) =>
  spec.when((application, { now: at }) => {
    const party = name === undefined ? undefined : idOf(application, name);
    return accept(...seeBrowser(application, party, browser, { at }));
  });
const signals = ({ application }: ApplicationSpec) =>
  application.riskSignals.map(({ kind, about }) => [kind, ...about]);
const about = (spec: ApplicationSpec) => ['applicant', idOf(spec.application, 'pedro')].toSorted();

test('a signatory with the browser of the applicant asks for a person', () => {
  const spec = collecting();
  see(spec, undefined, { device: 'd1', network: 'n1' });
  see(spec, 'pedro', { device: 'd1', network: 'n2' });
  expect(signals(spec)).toEqual([['sameDevice', ...about(spec)]]);
  expect(openHoldAt(spec.application, 'acceptance')?.reasons).toEqual(['sameDevice']);
  expect(replay(spec.events)).toEqual(spec.application);
});

test('one office with two browsers is noted, and no more', () => {
  const spec = collecting();
  see(spec, undefined, { device: 'd1', network: 'n1' });
  see(spec, 'pedro', { device: 'd2', network: 'n1' });
  expect(signals(spec)).toEqual([['sameNetwork', ...about(spec)]]);
  expect(spec.application.holds).toEqual([]);
});

test('browsers that store nothing are noted, never taken for one another', () => {
  const spec = collecting();
  see(spec, undefined, { network: 'n1' });
  see(spec, 'pedro', { network: 'n2' });
  expect(signals(spec).map(([kind]) => kind)).toEqual(['noDevice', 'noDevice']);
  expect(spec.application.holds).toEqual([]);
});

test('the applicant who signs is one person with several browsers, each on record once', () => {
  const spec = collecting();
  see(spec, undefined, { device: 'd1', network: 'n1' });
  see(spec, 'camila', { device: 'd1', network: 'n1' });
  see(spec, 'camila', { device: 'd2', network: 'n1' });
  expect(signals(spec)).toEqual([]);
  expect(spec.application.browsers).toEqual({
    applicant: [
      { device: 'd1', network: 'n1' },
      { device: 'd2', network: 'n1' },
    ],
  });
  // A phone that the applicant used later is compared as well.
  see(spec, 'pedro', { device: 'd2', network: 'n2' });
  expect(signals(spec)).toEqual([['sameDevice', ...about(spec)]]);
});

test('the browser of a natural person is compared with no other', () => {
  const spec = new ApplicationSpec();
  expect(see(spec, undefined, { device: 'd1', network: 'n1' }).events).toEqual([]);
});

test('a blanked record knows no browser', () => {
  const spec = collecting();
  see(spec, 'pedro', { device: 'own-device', network: 'own-network' });
  const skeleton = spec.events.map(redactedEvent);
  expect(JSON.stringify(skeleton)).not.toMatch(/own-/);
  expect(() => replay(skeleton)).not.toThrow();
});
