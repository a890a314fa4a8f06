import type { Application } from '@afilia/domain/application/model/application';
import type { CheckOutcome } from '@afilia/domain/application/model/facts';
import { documentKindsFor } from '@afilia/domain/signing/model/kinds';
import { quoteOf } from '../../../application/use-cases/quote.ts';
import {
  type ActEvidence,
  type DocumentMaker,
  evidenceName,
} from '../../../application/ports/document-maker.ts';
import {
  type CheckDeps,
  type CheckEnd,
  present,
  type RunCheck,
  toOutcome,
} from '../../../application/jobs/checks/check.ts';

export const account: RunCheck<'account'> = async (application, { sources }, call) => {
  const conditions = present(application.conditions, 'the conditions');
  const result = await sources.accounts.verify(
    { applicationId: application.id, rut: application.merchantRut, ...conditions.account },
    call,
  );
  return { outcome: toOutcome(result, (facts) => facts) };
};

const catalogueFailure = (code: string) => ({
  kind: 'failed' as const,
  code: code === 'E21' ? ('E21' as const) : ('E02' as const),
  detail: 'the catalogue is not to be had',
  retryable: true,
});

/** Reads the prices of today; the summary shows a difference. */
export const prices: RunCheck<'prices'> = async (application, { readCatalogue }) => {
  const catalogue = await readCatalogue();
  if (!catalogue.ok) return { outcome: catalogueFailure(catalogue.error.code) };
  const basket = present(application.basket, 'the basket');
  return {
    outcome: {
      kind: 'passed',
      facts: { quote: quoteOf(basket, catalogue.value, application.quote) },
    },
  };
};

const items = (application: Parameters<typeof stock>[0]) =>
  present(application.basket, 'the basket').map(({ productId, quantity, mode }) => ({
    productId,
    quantity,
    mode,
  }));

export const stock: RunCheck<'stock'> = async (application, { sources }, call) => ({
  outcome: toOutcome(
    await sources.paymentProvider.reserveStock({ folio: application.folio, items: items(application) }, call),
    (facts) => facts,
  ),
});

/** Returns the codes that a person has let pass, for the approver of the contract. */
const goodAllowances = ({ allowances }: Application, now: string) =>
  allowances
    .filter(({ until }) => now < until)
    .map(({ code, decisionId, decidedAt }) => ({ code, decisionId, decidedAt }));

export const curse: RunCheck<'curse'> = async (application, { sources, clock }, call) => ({
  outcome: toOutcome(
    await sources.curse.approve(
      {
        folio: application.folio,
        rut: application.merchantRut,
        items: items(application),
        allowances: goodAllowances(application, clock.now().toISOString()),
      },
      call,
    ),
    ({ approvalId }) => ({ approvalId }),
  ),
});

export const contract: RunCheck<'contract'> = async (application, { sources, readCatalogue }, call) => {
  const { folio, merchantRut, isPJ } = application;
  const catalogue = await readCatalogue();
  if (!catalogue.ok) return { outcome: catalogueFailure(catalogue.error.code) };
  const { products } = catalogue.value;
  const kinds = documentKindsFor({ isPJ, items: present(application.basket, 'the basket'), products });
  return {
    outcome: toOutcome(
      await sources.contracts.draft({ folio, rut: merchantRut, isPJ, kinds }, call),
      ({ contractNumber, version, documents }) => ({ contractNumber, version, drafts: documents }),
    ),
  };
};

export const documents: RunCheck<'documents'> = async (application, deps, { signal }) => {
  const made = await deps.documents.produce(application, deps.clock.now().toISOString(), signal);
  return made.ok
    ? {
        outcome: { kind: 'passed', facts: { documents: made.value.documents } },
        writes: { files: made.value.files },
      }
    : { outcome: { kind: 'failed', ...made.error } };
};

/** The outcome of a signing, with the same facts for every signer. */
type SigningOutcome = Exclude<CheckOutcome<'signatures'>, { kind: 'rejected' }>;

/** The documents as they stand, a signing of all of them, and how it ended. */
async function signAll(
  application: Application,
  { store, clock }: CheckDeps,
  kind: 'issued' | 'signed',
  sign: DocumentMaker['sign'],
): Promise<Pick<CheckEnd<never>, 'writes'> & { outcome: SigningOutcome }> {
  const files = await Promise.all(
    application.documents.map(({ id }) => store.file(application.id, id, kind)),
  );
  const given = files.map((file) => present(file, 'a document'));
  const signedAt = clock.now().toISOString();
  const signed = await sign(application, given, signedAt);
  return signed.ok
    ? {
        outcome: { kind: 'passed', facts: { documents: signed.value.documents, signedAt } },
        writes: { files: signed.value.files },
      }
    : { outcome: { kind: 'failed', ...signed.error } };
}

export const signatures: RunCheck<'signatures'> = (application, deps) => {
  // A company's documents may carry the signatures of others already: the next one is laid over them.
  const isFirst = !application.signatories.some(({ sealedAt }) => sealedAt);
  return signAll(application, deps, isFirst ? 'issued' : 'signed', deps.documents.sign);
};

/** The evidence of each act whose signature is on the documents, as it was kept beside the first of them. */
export async function storedEvidence(
  application: Application,
  { store }: Pick<CheckDeps, 'store'>,
): Promise<ActEvidence[]> {
  const { id, isPJ, signatories, documents } = application;
  const signed = isPJ ? signatories.flatMap((one) => (one.sealedAt ? [one.id] : [])) : [null];
  const stored = signed.map(async (partyId) => {
    const file = await store.file(id, evidenceName(documents[0]?.id ?? '', partyId), 'evidence');
    return file ? [{ partyId, file }] : [];
  });
  return (await Promise.all(stored)).flat();
}

/** With the certificates, which are written together with the last signature. */
export const counterSignature: RunCheck<'counterSignature'> = async (application, deps) => {
  const { outcome, writes } = await signAll(application, deps, 'signed', deps.documents.countersign);
  if (outcome.kind !== 'passed') return { outcome };
  const written = writes?.files ?? [];
  const certified = await deps.documents.certify(
    application,
    {
      files: written.filter(({ kind }) => kind === 'signed'),
      evidence: await storedEvidence(application, deps),
    },
    outcome.facts.signedAt,
  );
  if (!certified.ok) return { outcome: { kind: 'failed', ...certified.error } };
  const { certificates, files } = certified.value;
  return {
    outcome: { kind: 'passed', facts: { ...outcome.facts, certificates } },
    writes: { files: [...written, ...files] },
  };
};
