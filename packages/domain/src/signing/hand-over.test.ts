import { expect, test } from 'vitest';
import { verifyOtp } from '../access/one-time-code.ts';
import { recordReading, requestSignature } from './sign-documents.ts';
import { recordMail } from '../record/recovery.ts';
import { reactionsTo } from '../record/reactions.ts';
import { ApplicationSpec, reading } from '@afilia/testing/spec/application-spec';
import { refuseRegistration } from './hand-over.ts';

const context = { now: '2026-11-25T12:00:00.000Z', newId: () => 'id' };
const code = { merchantCode: 'M-1', deliveryBusinessDays: 3 };

/** Signed by all, and not yet with the core. */
function signed(): ApplicationSpec {
  const spec = new ApplicationSpec().toSigning();
  const request = {
    acceptanceTextVersion: '2026-11',
    documentSetHash: spec.application.documentSetHash ?? '',
    device: { address: '127.0.0.1', userAgent: 'test' },
  };
  for (const { id: documentId } of spec.application.documents)
    spec.when((application, moment) => recordReading(application, { documentId, reading }, moment));
  spec.when((application, moment) => requestSignature(application, request, moment));
  spec.when((application, moment) => verifyOtp(application, { matches: true }, moment));
  const sealed = { documents: [{ id: 'd1', sha256: 'b'.repeat(64) }], signedAt: context.now };
  spec.passWith('signatures', sealed).passWith('counterSignature', { ...sealed, certificates: [] });
  return spec;
}

function handOver(spec: ApplicationSpec, bookedCode = 'M-1') {
  spec.passWith('registration', { registrationId: 'REG-1', contentSha256: 'c'.repeat(64), revision: 1 });
  spec.passWith('delivery', null);
  spec.passWith('merchant', code);
  spec.passWith('booking', { ...code, merchantCode: bookedCode });
}

const mailsAfter = (spec: ApplicationSpec, before: number) =>
  reactionsTo(spec.application, spec.events.slice(before)).flatMap((work) =>
    work.name === 'send-mail' ? [work.mail] : [],
  );

test('a merchant that the core accepted is on record, and the code is the core’s', () => {
  const spec = signed();
  handOver(spec, 'M-2');
  expect(spec.at).toBe('completed');
  expect(spec.application.completion).toMatchObject(code);
  expect(spec.application.registration).toMatchObject({
    registrationId: 'REG-1',
    status: 'accepted',
    differences: ['otherBooking'],
  });
  expect(spec.events.filter(({ type }) => type === 'RegistrationSent')).toHaveLength(1);
});

test('the code is mailed where the mail with the documents went out without it, and only there', () => {
  for (const withCode of [false, true]) {
    const spec = signed();
    const about = spec.application.id;
    spec.when((_application, moment) =>
      recordMail({ mail: 'signed', about, delivered: true, withCode }, moment),
    );
    const before = spec.events.length;
    handOver(spec);
    expect(mailsAfter(spec, before)).toEqual(withCode ? [] : ['merchantReady']);
  }
});

test('a refusal of the core is recorded once', () => {
  const spec = signed();
  const problems = [{ code: 'invalidField', path: 'addresses.0.reference' }];
  const refuse = () => spec.when((application, moment) => refuseRegistration(application, problems, moment));
  refuse();
  refuse();
  expect(spec.events.filter(({ type }) => type === 'RegistrationRefused')).toHaveLength(1);
  expect(spec.application.registration).toMatchObject({ status: 'refused', problems });
});
