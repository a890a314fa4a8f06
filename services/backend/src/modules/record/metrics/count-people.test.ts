import { signatoryOf } from '@afilia/domain/signing/company';
import {
  beginStateIdentity,
  finishStateIdentity,
  type StateIdentityAnswer,
} from '@afilia/domain/signing/state-identity';
import { addUpload, submitDocuments } from '@afilia/domain/application/upload-documents';
import { requestContactChange } from '@afilia/domain/signing/change-contact';
import { reportContactChange } from '@afilia/domain/access/freeze-contact';
import { signalRisks } from '@afilia/domain/application/signal-risk';
import { accept } from '@afilia/domain/application/model/decision';
import { decideAcceptance } from '@afilia/testing/spec/acceptance-spec';
import { ApplicationSpec, validCard } from '@afilia/testing/spec/application-spec';
import {
  changeAddress,
  checked,
  collecting,
  identify,
  idOf,
  showCard,
} from '@afilia/testing/spec/company-spec';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { countPeople } from './count-people.ts';

/** Returns the counts of the events that a walk added after `from`. */
async function counted({ application, events }: ApplicationSpec, from = 0): Promise<string[]> {
  const registry = new Registry();
  const { count } = countPeople(registry);
  // Each event in a commit of its own: the latest record has all reviews with the time they began.
  for (const event of events.slice(from)) count({ after: application, events: [event] });
  const lines = (await registry.metrics()).split('\n');
  return lines.filter((line) => line.startsWith('afilia_')).sort();
}

test('the card and the name of an applicant are counted, by how far the name agreed', async () => {
  const spec = new ApplicationSpec().toIdentity();
  const name = { givenNames: 'ROSA ELENA', paternalSurname: 'DIAZ', maternalSurname: 'SOTO' };
  spec.passWith('identityDocument', { ...validCard, person: { name, birthDate: '1980-05-02' } });
  spec.passWith('partyScreening', { screening: 'clear' });
  expect(await counted(spec)).toEqual([
    'afilia_identity_checks_total{party="applicant",outcome="proven"} 1',
    'afilia_name_comparisons_total{result="compatible"} 1',
  ]);
  const same = new ApplicationSpec();
  same.toCurse();
  expect(await counted(same)).toContain('afilia_name_comparisons_total{result="same"} 1');
});

test('a card of another name is counted as refused and different', async () => {
  const spec = new ApplicationSpec().toIdentity();
  const name = { givenNames: 'ANA', paternalSurname: 'PEREZ' };
  spec.passWith('identityDocument', { ...validCard, person: { name, birthDate: '1980-05-02' } });
  spec.passWith('partyScreening', { screening: 'clear' });
  expect(await counted(spec)).toEqual([
    'afilia_identity_checks_total{party="applicant",outcome="refused"} 1',
    'afilia_name_comparisons_total{result="different"} 1',
  ]);
});

test('a source that does not answer is counted as failed', async () => {
  const spec = new ApplicationSpec().toIdentity();
  spec.end('identityDocument', { kind: 'failed', code: 'E16', detail: '', retryable: true });
  expect(await counted(spec)).toEqual(['afilia_identity_checks_total{party="applicant",outcome="failed"} 1']);
});

test('outcomes of a signatory’s card are counted: refused, proven, referred and rejected', async () => {
  const spec = collecting();
  const from = spec.events.length;
  identify(spec);
  showCard(spec, { status: 'unknown' });
  identify(spec);
  showCard(spec);
  expect(await counted(spec, from)).toEqual([
    'afilia_identity_checks_total{party="signatory",outcome="proven"} 1',
    'afilia_identity_checks_total{party="signatory",outcome="refused"} 1',
  ]);
  const other = collecting();
  const begin = other.events.length;
  identify(other);
  showCard(other, { status: 'blocked', reason: 'deceased' });
  expect(await counted(other, begin)).toEqual([
    'afilia_identity_checks_total{party="signatory",outcome="rejected"} 1',
    'afilia_reviews_required_total{gate="acceptance"} 1',
    'afilia_risk_signals_total{kind="blockedDocument"} 1',
  ]);
});

test('a review is counted when it begins, and not when it gains a reason', async () => {
  const spec = collecting();
  const from = spec.events.length;
  const notice = (kind: 'sameDevice' | 'sameNetwork' | 'mailboxElsewhere') => {
    spec.wait(60);
    spec.when((application, { now }) => accept(...signalRisks(application, [{ kind, about: ['a'] }], now)));
  };
  notice('sameNetwork');
  notice('sameDevice');
  notice('mailboxElsewhere');
  expect(await counted(spec, from)).toEqual([
    'afilia_reviews_required_total{gate="acceptance"} 1',
    'afilia_risk_signals_total{kind="mailboxElsewhere"} 1',
    'afilia_risk_signals_total{kind="sameDevice"} 1',
    'afilia_risk_signals_total{kind="sameNetwork"} 1',
  ]);
});

test('a decision about a contract is counted by its gate and outcome', async () => {
  const spec = collecting();
  spec.when((application, context) => reportContactChange(application, idOf(application, 'pedro'), context));
  const from = spec.events.length;
  expect(decideAcceptance(spec, 'granted')).toBeUndefined();
  expect(await counted(spec, from)).toEqual([
    'afilia_reviews_decided_total{gate="acceptance",outcome="granted"} 1',
  ]);
});

test('changes of contacts are counted by whose they are and what became of them', async () => {
  const spec = collecting();
  const from = spec.events.length;
  changeAddress(spec, 'nuevo@correo.cl');
  spec.when((application, context) => requestContactChange(application, 'otra@correo.cl', context));
  spec.when((application, context) => reportContactChange(application, idOf(application, 'pedro'), context));
  expect(await counted(spec, from)).toEqual([
    'afilia_contact_changes_total{party="applicant",outcome="asked"} 1',
    'afilia_contact_changes_total{party="signatory",outcome="asked"} 1',
    'afilia_contact_changes_total{party="signatory",outcome="changed"} 1',
    'afilia_contact_changes_total{party="signatory",outcome="reported"} 1',
    'afilia_reviews_required_total{gate="acceptance"} 1',
    'afilia_risk_signals_total{kind="contactReported"} 1',
  ]);
});

test('visits to ClaveÚnica are counted by what became of them', async () => {
  const spec = collecting();
  identify(spec);
  showCard(spec);
  checked(spec, 'oneFcc', { kind: 'passed' });
  checked(spec, 'negativeFiles', { kind: 'passed' });
  const from = spec.events.length;
  const id = idOf(spec.application, 'pedro');
  const visit = (answer: StateIdentityAnswer) => {
    spec.when((application, context) =>
      beginStateIdentity(application, id, { ...context, signatoryFactors: ['clave-unica'] }),
    );
    spec.when((application, context) => {
      const own = signatoryOf(application, id);
      return finishStateIdentity(application, id, own?.redirect?.id ?? '', answer, context);
    });
  };
  visit({ outcome: 'cancelled' });
  const own = signatoryOf(spec.application, id);
  if (own) visit({ run: own.run });
  expect(await counted(spec, from)).toEqual([
    'afilia_redirects_total{purpose="prove",outcome="begun"} 2',
    'afilia_redirects_total{purpose="prove",outcome="cancelled"} 1',
    'afilia_redirects_total{purpose="prove",outcome="proven"} 1',
  ]);
});

test('documents given instead of a key are counted by kind, as taken in and by what their issuers said', async () => {
  const spec = new ApplicationSpec();
  spec.toConnect();
  const from = spec.events.length;
  for (const paper of ['taxFolder', 'debtReport'] as const)
    spec.when((application, context) =>
      addUpload(application, { id: paper, paper, sha256: 'a'.repeat(64), goodUntil: '2099-12-31' }, context),
    );
  const uploadIds = ['taxFolder', 'debtReport'];
  spec.when((application, context) => submitDocuments(application, { uploadIds, textVersion: '1' }, context));
  spec.passWith('taxCredentials', { uploadId: 'taxFolder', origin: 'authentic' });
  spec.passWith('regulatorCredentials', { uploadId: 'debtReport', origin: 'unverified' });
  expect(await counted(spec, from)).toEqual([
    'afilia_uploads_total{kind="debtReport",outcome="taken"} 1',
    'afilia_uploads_total{kind="debtReport",outcome="unverified"} 1',
    'afilia_uploads_total{kind="taxFolder",outcome="authentic"} 1',
    'afilia_uploads_total{kind="taxFolder",outcome="taken"} 1',
  ]);
});
