import { expect, test } from 'vitest';
import { sampleCompany, samplePeople, sampleSignatory } from '../../gallery/sample-company.ts';
import {
  contactInput,
  contactMessage,
  messageRule,
  ownEmailRule,
  takenEmails,
  nextIncomplete,
} from './contact-rules.ts';
import { documentNumberRule, ownInput, ownMessage, ownValues, runWrongMessage } from './own-rules.ts';

const pedro = sampleSignatory(samplePeople.pedro);
const ana = sampleSignatory(samplePeople.ana);
const camila = sampleSignatory(samplePeople.camila, { hasData: false, email: null, phone: null });

test('[S-06] asks for those who still lack their data, never for the applicant', () => {
  expect(nextIncomplete([pedro, ana, camila], null)?.name).toBe(camila.name);
  expect(nextIncomplete([pedro, ana, camila], ana.id)?.name).toBe(ana.name);
  expect(nextIncomplete([pedro, ana], pedro.id)?.name).toBe(ana.name);
  expect(nextIncomplete([pedro], null)).toBeUndefined();
});

test('[S-06] two people with one mail are refused, however it is spelled', () => {
  const application = sampleCompany({ signatories: [pedro, ana, camila] });
  const rule = ownEmailRule(takenEmails(application, camila.id));
  expect(rule('Ana.Diaz@LosAromos.cl')).toContain('ya es de otro firmante');
  expect(rule('pedro.soto@losaromos.cl')).toContain('ya es de otro firmante');
  expect(rule('camila@losaromos.cl')).toBeNull();
  expect(ownEmailRule(takenEmails(application, ana.id))('ana.diaz@losaromos.cl')).toBeNull();
});

test('[S-06] a refusal of the server is shown in the words of this screen', () => {
  expect(contactMessage('email', 'emailTaken')).toContain('ya es de otro firmante');
  expect(contactMessage('phone', 'phone.format')).toContain('celular');
  expect(ownMessage('runWrong', 2)).toContain('Te quedan 2 intentos');
  expect(ownMessage('documentNumber.isRun', null)).toContain('no tu RUT');
});

test('[S-06] the message is short and may stay away', () => {
  expect(messageRule('')).toBeNull();
  expect(messageRule('Firma hoy, por favor')).toBeNull();
  expect(messageRule('x'.repeat(141))).not.toBeNull();
  const values = { email: ' a@b.cl ', emailConfirmation: 'a@b.cl', phone: '9 8765 4321', message: ' ' };
  expect(contactInput({ ...values, contactAuthorised: true })).toEqual({
    email: 'a@b.cl',
    emailConfirmation: 'a@b.cl',
    phone: '+56987654321',
    message: null,
    contactAuthorised: true,
  });
});

test('[S-06] a signatory sends the phone only when the one on file is another', () => {
  const values = { ...ownValues(), run: '12.345.678-5', documentNumber: '523456789', isPep: 'no' as const };
  expect(
    ownInput(
      { ...values, phoneRight: 'yes', phone: '' },
      { knowsPhone: true, hasSigned: false, textVersion: null },
    ).phone,
  ).toBeNull();
  expect(
    ownInput(
      { ...values, phoneRight: 'no', phone: '9 8765 4321' },
      { knowsPhone: true, hasSigned: false, textVersion: null },
    ),
  ).toMatchObject({
    run: '12345678-5',
    phone: '+56987654321',
    pep: { isPep: false },
  });
});

test('[S-06] a wrong RUN says how many tries are left; the RUN is no document number', () => {
  expect(runWrongMessage(2)).toContain('Te quedan 2 intentos');
  expect(runWrongMessage(1)).toContain('Te queda 1 intento');
  expect(documentNumberRule('12.345.678-5', { run: '12.345.678-5' })).toContain('no tu RUT');
});
