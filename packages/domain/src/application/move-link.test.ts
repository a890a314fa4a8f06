import { expect, test } from 'vitest';
import {
  chooseSignatories,
  confirmSignatories,
  describeSignatory,
  replaceSignatory,
} from './choose-signatories.ts';
import { collecting, idOf, read } from './company-story.ts';
import type { ApplicationEvent } from './events.ts';
import { replay } from './evolve.ts';
import { reactionsTo } from './reactions.ts';
import { confirmSummary } from './review-summary.ts';
import { changeSignatoryEmail } from './signatory-links.ts';
import { quote, type Story } from './story.ts';

const change = (story: Story, email: string) =>
  story.tell((application, moment) =>
    changeSignatoryEmail(application, idOf(application, 'pedro'), email, moment),
  );
const moved = (story: Story) =>
  story.events.flatMap((event) => (event.type === 'LinkIssued' && event.formerly ? [event] : []));

test('[S-13] the applicant, the former and the new address are told before the new link goes out', () => {
  const story = collecting();
  const { events } = change(story, 'nuevo@correo.cl');
  const pedro = idOf(story.application, 'pedro');
  expect(
    reactionsTo(story.application, events).flatMap((one) =>
      one.name === 'send-mail' ? [`${one.mail} ${one.recipient}`] : [],
    ),
  ).toEqual([
    'linkMoved formerAddress',
    'linkMoved applicant',
    `linkMoved ${pedro}`,
    `signatureRequest ${pedro}`,
  ]);
  expect(moved(story)).toMatchObject([{ formerly: 'pedro@correo.cl', sentTo: 'nuevo@correo.cl' }]);
});

test('[S-13] what was said by way of the former address is void', () => {
  const story = collecting();
  read(story);
  change(story, 'nuevo@correo.cl');
  expect(story.application.signatories.find(({ name }) => name === 'pedro')).toMatchObject({
    identifiedAt: null,
    identity: null,
    declaration: null,
    reads: {},
    summarySeenAt: null,
  });
});

test('[S-13] replacing a person by the same one with another address is no way round the notice', () => {
  const story = collecting();
  story.tell((application, moment) => replaceSignatory(application, idOf(application, 'pedro'), moment));
  story.tell((application, moment) => chooseSignatories(application, ['camila', 'pedro'], moment));
  const contact = { email: 'otro@correo.cl', phone: '+56987654321' };
  story.tell((application, moment) =>
    describeSignatory(application, idOf(application, 'pedro'), contact, moment),
  );
  story.tell(confirmSignatories);
  story.passWith('prices', { quote }).passWith('account', { valid: true });
  story.tell(confirmSummary);
  story.pass('stock', 'oneFcc', 'preco').passWith('account', { valid: true }).pass('curse');
  story.passWith('contract', { contractNumber: '1', version: '1', drafts: [] });
  const issued = { kind: 'affiliation-contract', title: 'Contrato', pages: 1, verificationCode: 'v' };
  story.passWith('documents', { documents: [{ id: 'd2', sha256: 'b'.repeat(64), ...issued }] });
  expect(moved(story)).toMatchObject([{ formerly: 'pedro@correo.cl', sentTo: 'otro@correo.cl' }]);
});

test('[S-13] a link goes elsewhere twice at most', () => {
  const story = collecting();
  change(story, 'uno@correo.cl');
  change(story, 'dos@correo.cl');
  expect(change(story, 'tres@correo.cl').refusal).toMatchObject({
    fieldErrors: [{ field: 'email', reason: 'changeLimit' }],
  });
});

test('an application stored by an earlier version, the address of a link changed, reads as it was', () => {
  const story = collecting();
  read(story);
  const signatoryId = idOf(story.application, 'pedro');
  const stored: ApplicationEvent[] = [
    ...story.events,
    { type: 'SignatoryEmailChanged', at: 'later', signatoryId, email: 'nuevo@correo.cl' },
  ];
  const pedro = replay(stored)?.signatories.find(({ id }) => id === signatoryId);
  expect(pedro).toMatchObject({ contact: { email: 'nuevo@correo.cl' }, identity: expect.any(Object) });
  expect(Object.keys(pedro?.reads ?? {})).toEqual(['d1']);
});

test('an application stored before addresses of links were kept is told of a link that moves, too', () => {
  const story = collecting();
  const { linkedTo: _unknown, ...stored } = story.application;
  story.application = stored;
  change(story, 'nuevo@correo.cl');
  expect(moved(story)).toMatchObject([{ formerly: 'pedro@correo.cl' }]);
});
