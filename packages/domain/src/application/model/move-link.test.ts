import { expect, test } from 'vitest';
import {
  chooseSignatories,
  confirmSignatories,
  describeSignatory,
  replaceSignatory,
} from '../company/choose-signatories.ts';
import { collecting, idOf, read } from '../spec/company-spec.ts';
import type { ApplicationEvent } from './events.ts';
import { replay } from '../evolve/evolve.ts';
import { reactionsTo } from '../evolve/reactions.ts';
import { confirmSummary } from '../applicant/review-summary.ts';
import { changeSignatoryEmail } from '../company/signatory-links.ts';
import { quote, type ApplicationSpec } from '../spec/application-spec.ts';

const change = (spec: ApplicationSpec, email: string) =>
  spec.when((application, context) =>
    changeSignatoryEmail(application, idOf(application, 'pedro'), email, context),
  );
const moved = (spec: ApplicationSpec) =>
  spec.events.flatMap((event) => (event.type === 'LinkIssued' && event.formerly ? [event] : []));

test('[S-13] the applicant, the former and the new address are told before the new link goes out', () => {
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

test('[S-13] what was said by way of the former address is void', () => {
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
  const contact = { email: 'otro@correo.cl', phone: '+56987654321' };
  spec.when((application, context) =>
    describeSignatory(application, idOf(application, 'pedro'), contact, context),
  );
  spec.when(confirmSignatories);
  spec.passWith('prices', { quote }).passWith('account', { valid: true });
  spec.when(confirmSummary);
  spec.pass('stock', 'oneFcc', 'preco').passWith('account', { valid: true }).pass('curse');
  spec.passWith('contract', { contractNumber: '1', version: '1', drafts: [] });
  const issued = { kind: 'affiliation-contract', title: 'Contrato', pages: 1, verificationCode: 'v' };
  spec.passWith('documents', { documents: [{ id: 'd2', sha256: 'b'.repeat(64), ...issued }] });
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

test('an application stored by an earlier version, the address of a link changed, reads as it was', () => {
  const spec = collecting();
  read(spec);
  const signatoryId = idOf(spec.application, 'pedro');
  const stored: ApplicationEvent[] = [
    ...spec.events,
    { type: 'SignatoryEmailChanged', at: 'later', signatoryId, email: 'nuevo@correo.cl' },
  ];
  const pedro = replay(stored)?.signatories.find(({ id }) => id === signatoryId);
  expect(pedro).toMatchObject({ contact: { email: 'nuevo@correo.cl' }, identity: expect.any(Object) });
  expect(Object.keys(pedro?.reads ?? {})).toEqual(['d1']);
});

test('an application stored before addresses of links were kept is told of a link that moves, too', () => {
  const spec = collecting();
  const { linkedTo: _unknown, ...stored } = spec.application;
  spec.application = stored;
  change(spec, 'nuevo@correo.cl');
  expect(moved(spec)).toMatchObject([{ formerly: 'pedro@correo.cl' }]);
});
