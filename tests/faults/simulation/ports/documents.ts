import { type DocumentMaker, evidenceName } from '@afilia/backend/application/ports/document-maker';
import type { DocumentArchive } from '@afilia/backend/signing/ports/document-archive';
import type { StoredFile } from '@afilia/backend/record/ports/application-store';
import type { DocumentFailure } from '@afilia/pades/types';
import type { Application } from '@afilia/domain/application/model/application';
import { nextToSeal } from '@afilia/domain/signing/sealing';
import { err, ok } from '@afilia/domain/values/result';
import type { Outside } from '../world/outside.ts';
import { sha256 } from './stand-ins.ts';

const utf8 = new TextEncoder();

const failure: DocumentFailure = { code: 'E09', detail: 'simulated', retryable: true };

function file(
  documentId: string,
  kind: 'issued' | 'signed' | 'evidence' | 'certificate',
  text: string,
): StoredFile {
  const common = { id: `${documentId}:${kind}`, documentId, kind, contentType: 'application/pdf' };
  return { ...common, sha256: sha256(text), bytes: utf8.encode(text) };
}

/** The signatory whose signature is due; as in the real one, it is a bug if no signature is. */
function signerOf(application: Application): string {
  if (!application.isPJ) {
    if (!application.signature?.confirmedAt)
      throw new Error('documents are signed before the act is on record');
    return 'holder';
  }
  const next = nextToSeal(application);
  if (!next?.act) throw new Error('documents are signed before the act is on record');
  return next.id;
}

/** Documents of one line for each signature. Ids and codes follow from the application, as the real ones do. */
export const documentsOf = ({ scheduler, chance, faults }: Outside): DocumentMaker => {
  const work = async () => {
    await scheduler.sleep(chance.ports.between(200, 2_000));
    return faults.happen('documents.failed', chance.ports);
  };
  return {
    produce: async (application) => {
      if (await work()) return err(failure);
      const set = `${application.id}:${application.stage?.checks.documents?.attempt ?? 0}`;
      const made = (application.facts.contract?.drafts ?? []).map(({ kind, title }) => {
        const hash = sha256(`${set}:${kind}`);
        const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
        const issued = file(id, 'issued', `${set}:${kind}\n`);
        const verificationCode = hash.slice(40, 52).toUpperCase();
        const content = { contentSha256: sha256(`${set}:${kind}:content`), summary: [] };
        return {
          issued,
          document: { id, kind, title, sha256: issued.sha256, verificationCode, pages: 1, ...content },
        };
      });
      return ok({ documents: made.map((one) => one.document), files: made.map((one) => one.issued) });
    },
    sign: async (application, given) => {
      const signer = signerOf(application);
      if (await work()) return err(failure);
      const signed = given.map(({ documentId, bytes }) =>
        file(documentId, 'signed', `${new TextDecoder().decode(bytes)}signed ${signer}\n`),
      );
      const documents = signed.map((one) => ({ id: one.documentId, sha256: one.sha256 }));
      const partyId = signer === 'holder' ? null : signer;
      const evidence = given.map(({ documentId }) =>
        file(evidenceName(documentId, partyId), 'evidence', `evidence of ${signer}`),
      );
      return ok({ documents, files: [...signed, ...evidence] });
    },
    certify: async (application, { evidence }) => {
      if (await work()) return err(failure);
      const made = evidence.map(({ partyId, file: { bytes } }) => {
        const text = `certificate: ${new TextDecoder().decode(bytes)}\n`;
        const hash = sha256(`${application.id}:${application.documentSetHash}:${partyId}`);
        const stored = file(hash.slice(0, 32), 'certificate', text);
        const verificationCode = hash.slice(40, 52).toUpperCase();
        return {
          stored,
          certificate: { id: stored.documentId, partyId, sha256: stored.sha256, verificationCode },
        };
      });
      return ok({
        certificates: made.map(({ certificate }) => certificate),
        files: made.map(({ stored }) => stored),
      });
    },
    countersign: async ({ stage }, given) => {
      if (stage?.name !== 'acceptance') throw new Error('the operator signs before the contract is accepted');
      if (await work()) return err(failure);
      const signed = given.map(({ documentId, bytes }) =>
        file(documentId, 'signed', `${new TextDecoder().decode(bytes)}signed operator\n`),
      );
      const documents = signed.map((one) => ({ id: one.documentId, sha256: one.sha256 }));
      return ok({ documents, files: signed });
    },
  };
};

/** One line more for each file; as often as documents fail, its authority does. */
export const archiveOf = ({ scheduler, chance, faults }: Outside): DocumentArchive => ({
  extend: async (files, now) => {
    await scheduler.sleep(500);
    if (faults.happen('documents.failed', chance.ports)) return err(failure);
    const extended = files.map((given) => {
      const bytes = utf8.encode(`${new TextDecoder().decode(given.bytes)}extended\n`);
      return { ...given, bytes, sha256: sha256(new TextDecoder().decode(bytes)) };
    });
    const tenYears = 3650 * 86_400_000;
    return ok({ files: extended, stampEndsAt: new Date(now.getTime() + tenYears).toISOString() });
  },
});
