import { expect, test } from 'vitest';
import { confirmContactChange, requestContactChange } from '../signing/change-contact.ts';
import { verifyOtp } from './one-time-code.ts';
import { recordMail } from '../record/recovery.ts';
import { recordReading, requestSignature } from '../signing/sign-documents.ts';
import { chooseSignatories, replaceSignatory } from '../signing/choose-signatories.ts';
import { verifyOtpOf } from '../signing/signatory-signing.ts';
import { replay } from '../record/evolve.ts';
import { limits } from '../application/model/limits.ts';
import { ApplicationSpec, reading } from '@afilia/testing/spec/application-spec';
import {
  changeAddress,
  collecting,
  idOf,
  issueFor,
  linkOf,
  read,
  request,
} from '@afilia/testing/spec/company-spec';
import { openHoldAt } from '../application/gate-holds.ts';

const reasonsOf = ({ application }: ApplicationSpec) => openHoldAt(application, 'acceptance')?.reasons ?? [];

/** Pedro signs, from the link that he has now. */
function pedroSigns(spec: ApplicationSpec) {
  const id = read(spec);
  request(spec, id);
  spec.when((application, context) => verifyOtpOf(application, id, { matches: true }, context));
  expect(replay(spec.events)).toEqual(spec.application);
  return id;
}

test('[S-13] a signature within a day of the move of the link waits for a person before the contract', () => {
  const spec = collecting();
  changeAddress(spec, 'nuevo@correo.cl');
  expect(reasonsOf(spec)).toEqual([]);
  spec.wait(limits.coolingAfterContactSeconds - 60);
  const id = pedroSigns(spec);
  expect(reasonsOf(spec)).toEqual(['recentContactChange']);
  expect(spec.application.riskSignals).toMatchObject([{ kind: 'recentContactChange', about: [id] }]);
});

test('[S-13] a signature a day later needs no person, nor one whose first address never got the link', () => {
  const later = collecting();
  changeAddress(later, 'nuevo@correo.cl');
  later.wait(limits.coolingAfterContactSeconds);
  pedroSigns(later);
  expect(reasonsOf(later)).toEqual([]);

  const bounced = collecting();
  const about = linkOf(bounced.application);
  bounced.when((_, context) => recordMail({ mail: 'signatureRequest', about, delivered: false }, context));
  changeAddress(bounced, 'nuevo@correo.cl');
  pedroSigns(bounced);
  expect(reasonsOf(bounced)).toEqual([]);
});

test('[S-13] to take a signatory out and choose the same person anew is no way round it', () => {
  const spec = collecting();
  for (const document of ['d2', 'd3']) {
    spec.when((application, context) => replaceSignatory(application, idOf(application, 'pedro'), context));
    spec.when((application, context) => chooseSignatories(application, ['camila', 'pedro'], context));
    issueFor(spec, 'ladron@correo.cl', { id: document === 'd3' ? 'd1' : document, sha256: 'b'.repeat(64) });
  }
  pedroSigns(spec);
  expect(reasonsOf(spec)).toEqual(['recentContactChange']);
});

/** A natural person with documents, whose proven mailbox was replaced on the way, signs after a while. */
function personSigns(waitSeconds: number) {
  const spec = new ApplicationSpec().toSigning();
  spec.when((application, context) => requestContactChange(application, 'nueva@correo.cl', context));
  for (let code = 0; code < 2; code += 1)
    spec.when((application, context) => confirmContactChange(application, { matches: true }, context));
  expect(spec.application.prospect?.email).toBe('nueva@correo.cl');
  spec.wait(waitSeconds);
  spec.when((application, context) => recordReading(application, { documentId: 'd1', reading }, context));
  const what = { documentSetHash: spec.application.documentSetHash ?? '', acceptanceTextVersion: '1' };
  const device = { address: '127.0.0.1', userAgent: 'test' };
  spec.when((application, context) => requestSignature(application, { ...what, device }, context));
  spec.when((application, context) => verifyOtp(application, { matches: true }, context));
  expect(replay(spec.events)).toEqual(spec.application);
  return spec;
}

test('[S-14] [S-04] a signature within a day of the change of the own mailbox waits for a person, a later one does not', () => {
  expect(reasonsOf(personSigns(60))).toEqual(['recentContactChange']);
  expect(reasonsOf(personSigns(limits.coolingAfterContactSeconds))).toEqual([]);
});
