import type { Application } from '@afilia/domain/application/model/application';
import { ok, type Result } from '@afilia/domain/values/result';
import type { StoredFile } from '../../record/ports/application-store.ts';
import type { ActEvidence, CertifiedSet } from '../../application/ports/document-maker.ts';
import type { DocumentFailure } from '@afilia/pades/types';
import { type CertifiedAct, toCertificateContent } from './contents/signing-certificate.ts';
import { bytesOf, uuidOf } from './derived.ts';
import type { DocumentMakerDeps } from './document-maker-deps.ts';
import { operatorsAct } from './operator.ts';
import { renderElsewhere } from './render/render-elsewhere.ts';
import { sha256Hex } from '@afilia/pades/sha256';
import { sealedActs } from './signing-act.ts';
import { signDocuments } from '@afilia/pades/signing/sign-documents';
import { ownMarks, signatureTexts } from './signature-words.ts';
import { newVerificationCode } from './verification-code.ts';
import { readSignatures } from '@afilia/pades/verifying/verify-document';

/**
 * See `DocumentMaker.certify`. It attests facts read back from the files: the time stamps, and that each signature
 * holds and names the evidence.
 */
export async function certify(
  application: Application,
  { files, evidence }: { files: readonly StoredFile[]; evidence: readonly ActEvidence[] },
  at: string,
  deps: DocumentMakerDeps,
): Promise<Result<CertifiedSet, DocumentFailure>> {
  const stamps = await stampsOf(files, new Set(evidence.map(({ file }) => file.sha256)));
  const set: CertifiedSet = { certificates: [], files: [] };
  for (const act of sealedActs(application, deps.agreement)) {
    const file = evidence.find(({ partyId }) => partyId === act.id)?.file;
    // Without the stored file nothing can be attested.
    if (!file) continue;
    const stampedAt = stampsFor(stamps, file.sha256);
    const certified = await certifyAct(application, { act, evidence: file, stampedAt }, at, deps);
    if (!certified.ok) return certified;
    set.certificates.push(...certified.value.certificates);
    set.files.push(...certified.value.files);
  }
  return ok(set);
}

async function certifyAct(
  application: Application,
  act: CertifiedAct,
  at: string,
  deps: DocumentMakerDeps,
): Promise<Result<CertifiedSet, DocumentFailure>> {
  const partyId = act.act.id;
  const provider = deps.providerOf(application);
  const label = `${application.id}:${application.documentSetHash}:certificate:${partyId ?? ''}`;
  const id = uuidOf(label);
  const verificationCode = newVerificationCode(bytesOf(deps.codeKey, label));
  const { pdf } = await renderElsewhere({
    content: toCertificateContent(application, act, { ...deps, provider, verificationCode, at }),
    documentId: id,
  });
  const signed = await signDocuments(
    [pdf],
    {
      ...operatorsAct(application, provider, { at, evidenceSha256: act.evidence.sha256 }),
      attests: true,
    },
    { ...deps, key: 'operator', texts: signatureTexts },
  );
  if (!signed.ok) return signed;
  const [bytes = pdf] = signed.value;
  const sha256 = sha256Hex(bytes);
  return ok({
    certificates: [{ id, partyId, sha256, verificationCode }],
    files: [
      {
        id: `${id}:certificate`,
        documentId: id,
        kind: 'certificate',
        contentType: 'application/pdf',
        sha256,
        bytes,
      },
    ],
  });
}

/** The time of each signature's stamp, by document and evidence. */
type Stamps = ReadonlyMap<string, ReadonlyMap<string, string>>;

async function stampsOf(files: readonly StoredFile[], wanted: ReadonlySet<string>): Promise<Stamps> {
  const found = new Map<string, Map<string, string>>();
  for (const { documentId, bytes } of files) {
    // The trusted roots do not matter for signatures that we made a moment ago.
    const signatures = await readSignatures(bytes, ownMarks, ({ evidenceSha256 = '' }) =>
      wanted.has(evidenceSha256),
    );
    const stamps = signatures.flatMap(({ intact, stampedAt, evidenceSha256 }) =>
      intact && stampedAt !== undefined && evidenceSha256 !== undefined
        ? [[evidenceSha256, stampedAt] as const]
        : [],
    );
    found.set(documentId, new Map(stamps));
  }
  return found;
}

function stampsFor(stamps: Stamps, evidenceSha256: string): (documentId: string) => string {
  return (documentId) => {
    const at = stamps.get(documentId)?.get(evidenceSha256);
    if (at === undefined) throw new Error('a document has no signature that names the evidence of the act');
    return at;
  };
}
