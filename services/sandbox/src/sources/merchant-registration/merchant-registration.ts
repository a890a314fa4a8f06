import {
  cancelRegistration,
  closeRegistration,
  deliverDocument,
  listRegistrations,
  readRegistration,
  registerMerchant,
} from '@afilia/source-contracts/merchant-registration';
import { type CoreRecord, sha256Of } from '../../core/core.ts';
import { merchantCodeOf } from '../curse/curse.ts';
import { identifier } from '../identifier.ts';
import { Refusal, defineSource, unanswered } from '../serve.ts';

const unknown = new Refusal(404, 'unknownRegistration');

const summaryOf = ({ registrationId, payload, contentSha256, status, merchantCode }: CoreRecord) => ({
  registrationId,
  folio: payload.folio,
  revision: payload.revision,
  contentSha256,
  status,
  merchantCode,
});

const deliveredOf = ({ documents }: CoreRecord) =>
  [...documents.values()].map(({ documentId, sha256 }) => ({ documentId, sha256 }));

export const merchantRegistrationSource = defineSource('merchant-registration', (serve) => [
  serve(registerMerchant).with((payload, { finding, core, now }) => {
    if (finding === 'refusedField')
      return { result: 'refused', problems: [{ code: 'invalidField', path: 'addresses.0.reference' }] };
    const answer = core.register(payload, now);
    return answer === 'differentContent'
      ? new Refusal(409, 'differentContent')
      : { result: 'registered', ...answer };
  }),
  serve(deliverDocument).with(({ registrationId, documentId, kind, sha256, contentBase64 }, { core }) => {
    const record = core.find(registrationId);
    if (!record) return unknown;
    const bytes = Buffer.from(contentBase64, 'base64');
    if (sha256Of(bytes) !== sha256) return new Refusal(422, 'hashMismatch');
    record.documents.set(documentId, { documentId, kind, sha256, bytes });
    return { received: true };
  }),
  serve(closeRegistration).with(({ registrationId, documents }, { finding, core, requestCount }) => {
    const record = core.find(registrationId);
    if (!record) return unknown;
    const isDelivered = documents.every(
      ({ documentId, sha256 }) => record.documents.get(documentId)?.sha256 === sha256,
    );
    if (!isDelivered) return new Refusal(409, 'documentsMissing');
    if (record.status === 'cancelled') return { status: 'rejected', problems: [{ code: 'cancelled' }] };
    const folio = record.payload.folio;
    if (record.status !== 'accepted') {
      const isPending = record.wish === 'pending' || (finding === 'pending' && record.status === 'open');
      if (isPending) {
        if (record.status !== 'pending') core.change(record, { status: 'pending' });
        return { status: 'pending' };
      }
      if (record.wish === 'reject') {
        core.change(record, { status: 'rejected' });
        return { status: 'rejected', problems: [{ code: 'invalidField', path: 'merchant.activities.mcc' }] };
      }
      const merchantCode = finding === 'otherCode' ? identifier('OTR', folio) : merchantCodeOf(folio);
      core.change(record, { status: 'accepted', merchantCode });
    }
    // It accepted, and the answer is lost on the way.
    if (finding === 'lostAnswer' && requestCount() === 1) return unanswered;
    return { status: 'accepted', merchantCode: record.merchantCode ?? '', deliveryBusinessDays: 3 };
  }),
  serve(readRegistration).with(({ folio }, { core }) => {
    const record = core.ofFolio(folio);
    return record
      ? { ...summaryOf(record), documents: deliveredOf(record) }
      : new Refusal(404, 'unknownFolio');
  }),
  serve(listRegistrations).with(({ cursor, limit }, { core }) => {
    const after = cursor === null ? 0 : Number(cursor);
    const found = core.list().filter(({ changed }) => changed > after);
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return { items: items.map(summaryOf), cursor: last ? String(last.changed) : cursor };
  }),
  serve(cancelRegistration).with(({ registrationId, reason }, { core, now }) => {
    const record = core.find(registrationId);
    if (!record) return unknown;
    // Cancelled before: the first answer, and the first reason.
    if (record.status !== 'cancelled')
      core.change(record, { status: 'cancelled', cancelled: { at: now.toISOString(), reason } });
    return { cancelled: true };
  }),
]);
