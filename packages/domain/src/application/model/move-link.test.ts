import { expect, test } from 'vitest';
import { chooseSignatories, replaceSignatory } from '../../signing/choose-signatories.ts';
import { changeAddress as change, collecting, idOf, issueFor, read } from '@afilia/testing/spec/company-spec';
import { reactionsTo } from '../../record/reactions.ts';
import type { ApplicationSpec } from '@afilia/testing/spec/application-spec';

const moved = (spec: ApplicationSpec) =>
  spec.events.flatMap((event) => (event.type === 'LinkIssued' && event.formerly ? [event] : []));

test('[S-13] notices to the applicant, the former and the new address precede the new link', () => {
  const spec = collecting();
  const { events } = change(spec, 'nuevo@correo.cl');
  const pedro = idOf(spec.application, 'pedro');
  expect(
    reactionsTo(spec.application, events).flatMap((one) =>
      one.name === 'send-mail' ? [`${one.mail} ${one.recipient}`] : [],
    ),
  ).toEqual([
    'linkMoved formerAddress',
    'linkMoved applicant',
    `linkMoved ${pedro}`,
    `signatureRequest ${pedro}`,
  ]);
  expect(moved(spec)).toMatchObject([{ formerly: 'pedro@correo.cl', sentTo: 'nuevo@correo.cl' }]);
});

test('[S-13] answers by way of the former address are void', () => {
  const spec = collecting();
  read(spec);
  change(spec, 'nuevo@correo.cl');
  expect(spec.application.signatories.find(({ name }) => name === 'pedro')).toMatchObject({
    identifiedAt: null,
    identity: null,
    declaration: null,
    reads: {},
    summarySeenAt: null,
  });
});

test('[S-13] replacing a person by the same one with another address is no way round the notice', () => {
  const spec = collecting();
  spec.when((application, context) => replaceSignatory(application, idOf(application, 'pedro'), context));
  spec.when((application, context) => chooseSignatories(application, ['camila', 'pedro'], context));
  issueFor(spec, 'otro@correo.cl', { id: 'd2', sha256: 'b'.repeat(64) });
  expect(moved(spec)).toMatchObject([{ formerly: 'pedro@correo.cl', sentTo: 'otro@correo.cl' }]);
});

test('[S-13] a link goes elsewhere twice at most', () => {
  const spec = collecting();
  change(spec, 'uno@correo.cl');
  change(spec, 'dos@correo.cl');
  expect(change(spec, 'tres@correo.cl').refusal).toMatchObject({
    fieldErrors: [{ field: 'email', reason: 'changeLimit' }],
  });
});
