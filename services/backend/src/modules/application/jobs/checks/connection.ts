import type { Application } from '@afilia/domain/application/model/application';
import { submittedAttempt } from '@afilia/domain/application/connect-sources';
import { addSeconds } from '@afilia/domain/application/model/decision';
import { limits } from '@afilia/domain/application/model/limits';
import { isLinked } from '@afilia/domain/application/model/source-link';
import type { PaperKind, Upload } from '@afilia/domain/application/model/uploads';
import type { CheckName } from '@afilia/domain/application/model/evaluation/stages';
import type { SourceCall } from '../../../sources/ports/source-result.ts';
import { hash } from 'node:crypto';
import type { StoredPaper } from '../../use-cases/upload-documents.ts';
import { type CheckDeps, type CheckEnd, type RunCheck, toOutcome } from './check.ts';

type Connectable = 'tax' | 'unemploymentFund' | 'regulator';
const paperOf = {
  tax: 'taxFolder',
  unemploymentFund: 'contributions',
  regulator: 'debtReport',
} as const satisfies Record<Connectable, PaperKind>;
type Credentials = Extract<CheckName, `${string}Credentials`>;

/** All three bring the same: the id of a sealed grant. */
type Connected = CheckEnd<'taxCredentials'> &
  CheckEnd<'unemploymentFundCredentials'> &
  CheckEnd<'regulatorCredentials'>;

const expired = {
  outcome: {
    kind: 'failed',
    code: 'E19',
    detail: 'the sealed credential or its grant is gone, or could not be opened',
    retryable: false,
  },
} as const;

const noDocument = {
  outcome: { kind: 'failed', code: 'E15', detail: 'no document was uploaded', retryable: false },
} as const;

/** Asks the issuer about an uploaded document. If it does not answer, the application goes on: a person looks at the evaluation. */
async function confirm(
  source: Connectable,
  application: Application,
  deps: CheckDeps,
  call: SourceCall,
): Promise<Connected> {
  const kind = paperOf[source];
  const stored = await storedPaper(kind, application, deps);
  // The fund may go without; a document that must be there was there at the submission.
  if (!stored) return kind === 'contributions' ? noDocument : expired;
  const { upload, code, password } = stored;
  const document = {
    rut: application.merchantRut,
    kind,
    code,
    sha256: upload.sha256,
    ...(password !== undefined && { password }),
  };
  const result = await deps.sources[source].verify(document, call);
  // A call that was broken off says nothing of the issuer: it is asked again.
  if (result.kind === 'failed' && (result.code === 'E17' || call.signal.aborted)) return { outcome: result };
  const origin =
    result.kind !== 'answer' ? 'unverified' : result.value.authentic ? 'authentic' : 'notAuthentic';
  return { outcome: { kind: 'passed', facts: { uploadId: upload.id, origin } } };
}

/** The token of a link is a grant already. */
const keepToken = async (sealed: string, now: string, deps: CheckDeps): Promise<Connected> => {
  const token = await deps.secrets.open(sealed);
  if (token === undefined) return expired;
  const grantId = deps.ids.uuid();
  const expiresAt = addSeconds(now, limits.grantSeconds);
  return {
    outcome: { kind: 'passed', facts: { grantId } },
    writes: { sealed: [{ id: grantId, value: await deps.secrets.seal(token), expiresAt }] },
  };
};

/**
 * Opens the sealed credential in memory, shows it to one source, and keeps only the grant that comes back, sealed
 * by us. The credential leaves this function nowhere but into the adapter.
 */
async function connect(
  source: Connectable,
  application: Application,
  deps: CheckDeps,
  call: SourceCall,
): Promise<Connected> {
  if (application.uploads.submitted) return confirm(source, application, deps, call);
  const { id, isPJ, merchantRut, connection } = application;
  const now = deps.clock.now().toISOString();
  const sealed = connection.sealedId && (await deps.store.sealed(id, connection.sealedId, now));
  if (!sealed) return expired;
  if (isLinked(application)) return keepToken(sealed, now, deps);
  const attempt = submittedAttempt(application);
  const opened = await deps.credentials.open(sealed, { applicationId: id, attempt });
  if (!opened.ok || opened.value.rut !== merchantRut) return expired;
  const input = { rut: merchantRut, credentials: opened.value, isPJ };
  const result = await deps.sources[source].connect(input, call);
  if (result.kind !== 'answer') return { outcome: result };
  const grantId = deps.ids.uuid();
  return {
    outcome: { kind: 'passed', facts: { grantId } },
    writes: {
      sealed: [
        {
          id: grantId,
          value: await deps.secrets.seal(result.value.grant),
          expiresAt: addSeconds(now, Math.min(result.value.expiresInSeconds, limits.grantSeconds)),
        },
      ],
    },
  };
}

export const taxCredentials: RunCheck<'taxCredentials'> = (...check) => connect('tax', ...check);

export const unemploymentFundCredentials: RunCheck<'unemploymentFundCredentials'> = (...check) =>
  connect('unemploymentFund', ...check);

export const regulatorCredentials: RunCheck<'regulatorCredentials'> = (...check) =>
  connect('regulator', ...check);

/** The grant of a source, opened; `undefined` when it was never given or its time is over. */
async function grantFor(
  check: Credentials,
  { id, facts }: Application,
  deps: CheckDeps,
): Promise<string | undefined> {
  const access = facts[check];
  const grantId = access && 'grantId' in access ? access.grantId : undefined;
  const sealed = grantId && (await deps.store.sealed(id, grantId, deps.clock.now().toISOString()));
  return sealed ? deps.secrets.open(sealed) : undefined;
}

export const taxFolder: RunCheck<'taxFolder'> = async (application, deps, call) => {
  if (application.uploads.submitted) {
    const { paper } = (await storedPaper('taxFolder', application, deps)) ?? {};
    return paper?.paper === 'taxFolder'
      ? { outcome: toOutcome(deps.sources.tax.judge(paper.facts), (facts) => facts) }
      : expired;
  }
  const grant = await grantFor('taxCredentials', application, deps);
  if (!grant) return expired;
  const result = await deps.sources.tax.fetch({ rut: application.merchantRut, grant }, call);
  return { outcome: toOutcome(result, (facts) => facts) };
};

export const unemploymentFund: RunCheck<'unemploymentFund'> = async (application, deps, call) => {
  if (application.uploads.submitted) {
    const { paper } = (await storedPaper('contributions', application, deps)) ?? {};
    return paper?.paper === 'contributions'
      ? { outcome: { kind: 'passed', facts: paper.facts } }
      : noDocument;
  }
  const grant = await grantFor('unemploymentFundCredentials', application, deps);
  // The fund could not be connected, which the policy allows: it stays unavailable here too.
  if (!grant) return { outcome: { kind: 'failed', code: 'E15', detail: 'no grant', retryable: false } };
  const result = await deps.sources.unemploymentFund.fetch({ rut: application.merchantRut, grant }, call);
  return { outcome: toOutcome(result, (facts) => facts) };
};

export const regulator: RunCheck<'regulator'> = async (application, deps, call) => {
  if (application.uploads.submitted) {
    const { paper } = (await storedPaper('debtReport', application, deps)) ?? {};
    return paper?.paper === 'debtReport' ? { outcome: { kind: 'passed', facts: paper.facts } } : expired;
  }
  const grant = await grantFor('regulatorCredentials', application, deps);
  if (!grant) return expired;
  const result = await deps.sources.regulator.fetch({ rut: application.merchantRut, grant }, call);
  return { outcome: toOutcome(result, (facts) => facts) };
};

/**
 * A document that was uploaded, as it was read then.
 *
 * @returns nothing when there is none, or its file is not the one of the record any more
 */
async function storedPaper(
  kind: PaperKind,
  { id, uploads }: Application,
  { store }: Pick<CheckDeps, 'store'>,
): Promise<(StoredPaper & { upload: Upload }) | undefined> {
  const upload = uploads.files.find(({ paper }) => paper === kind);
  if (!upload) return undefined;
  const file = await store.file(id, upload.id, 'upload');
  const reported = await store.file(id, upload.id, 'uploadFacts');
  if (!file || !reported || hash('sha256', file.bytes) !== upload.sha256) return undefined;
  // Written by us, and sealed to this application and this file.
  return { ...(JSON.parse(new TextDecoder().decode(reported.bytes)) as StoredPaper), upload };
}
