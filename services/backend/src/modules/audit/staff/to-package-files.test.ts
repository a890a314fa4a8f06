import { addHold } from '@afilia/domain/application/gate-holds';
import { accept } from '@afilia/domain/application/model/decision';
import { decideAcceptance } from '@afilia/testing/spec/acceptance-spec';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import { expect, test } from 'vitest';
import { toPackageFiles } from './to-package-files.ts';

test('the package has every field of a hold, and both members who decided on it', () => {
  const spec = new ApplicationSpec();
  spec.when((application, { now }) =>
    accept(...addHold(application, 'acceptance', ['contactReported'], now)),
  );
  expect(decideAcceptance(spec, 'granted')).toBeUndefined();
  spec.when((application, { now }) => accept(...addHold(application, 'identity', ['nameMismatch'], now)));
  const { application } = spec;
  const [decided, open] = application.holds;
  const [{ decision = null } = {}] = application.cases;
  expect(decision?.approvedBy).toBeDefined();
  const files = toPackageFiles({
    application,
    held: { ground: 'audit', ref: 'g1' },
    events: [],
    files: [],
    mails: [],
    reads: [],
    activities: [],
    infected: new Set(),
  });
  const { bytes } = files.find(({ name }) => name === 'decisions.json') ?? {};
  expect(JSON.parse(Buffer.from(bytes ?? []).toString())).toEqual({
    requested: [],
    byRule: [
      {
        ...decided,
        origin: 'rule',
        status: 'granted',
        decision: {
          ...decision,
          by: { ...decision?.by, ground: 'case' },
          approvedBy: { ...decision?.approvedBy, ground: 'approval' },
        },
      },
      { ...open, origin: 'rule', status: 'open', decision: null },
    ],
  });
});
