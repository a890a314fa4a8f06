import type { Rut } from '../identity/rut.ts';
import type { Rule } from '../signatory/legal-review.ts';
import type { Application } from './application.ts';
import { chooseSignatories, confirmSignatories, describeSignatory } from './choose-signatories.ts';
import { declareTaxResidence, saveVerifications } from './declare.ts';
import { openAnyLink } from './hand-over-key.ts';
import { recordMail } from './keep-going.ts';
import { recordSignatoryCheck } from './record-signatory-check.ts';
import { confirmSummary } from './review-summary.ts';
import { declareForSignatory, identifySignatory, seeSummary } from './signatory-road.ts';
import { readAsSignatory, requestSignatureAs } from './signatory-signing.ts';
import { quote, Story } from './story.ts';

const pedroRun = '15400001-K' as Rut;
const person = (id: string, run: Rut, group: string, until?: string) => ({
  id,
  run,
  name: id,
  position: 'Administrador',
  groups: [group],
  from: '2019-01-01',
  status: 'inForce' as const,
  ...(until && { until }),
});

/** Tests only: a company that one of A and one of B bind together; Camila of A is the applicant. */
export function collecting({ pedroUntil = '2030-01-01' } = {}): Story {
  const rules: Rule[] = [
    {
      requires: [
        { group: 'A', count: 1 },
        { group: 'B', count: 1 },
      ],
    },
  ];
  const story = new Story(true);
  story.pass('token', 'existingCustomer', 'preco', 'oneFcc', 'negativeFiles');
  story.passWith('legalEntity', { legalName: 'Comercial SpA', kind: 'SpA', incorporatedOn: '2019-01-01' });
  story.toConnect().connect();
  for (const check of ['taxCredentials', 'regulatorCredentials'] as const)
    story.passWith(check, { grantId: check });
  story.pass('taxFolder', 'regulator', 'engine');
  const declaration = { kind: 'legal' as const, incorporationCountry: 'CL', otherTaxResidences: [] };
  story.tell((application, moment) =>
    declareTaxResidence(application, { ...declaration, entityKind: 'active' }, moment),
  );
  story.pass('nationality');
  const document = {
    documentNumber: '123456789',
    documentExpiry: '2030-01-01',
    pep: { isPep: false as const },
  };
  story.tell((application, moment) =>
    saveVerifications(application, { ...document, fundsOrigin: 'savings', truthful: true }, moment),
  );
  story.passWith('powers', {
    status: 'approved',
    review: {
      legalName: 'Comercial SpA',
      kind: 'SpA',
      register: 'RES',
      incorporatedOn: '2019-01-01',
      reviewedOn: '2026-11-21',
      inForce: true,
      representatives: [
        person('camila', '12345678-5' as Rut, 'A'),
        person('pedro', pedroRun, 'B', pedroUntil),
      ],
      rules: {
        signAffiliation: rules,
        mandateDebitAndCredit: rules,
        leaseGoods: rules,
        signDeclarations: rules,
      },
    },
  });
  story.tell((application, moment) => chooseSignatories(application, ['camila', 'pedro'], moment));
  const contact = { email: 'pedro@correo.cl', phone: '+56987654321' };
  story.tell((application, moment) =>
    describeSignatory(application, idOf(application, 'pedro'), contact, moment),
  );
  story.tell(confirmSignatories);
  story.passWith('prices', { quote }).passWith('account', { valid: true });
  story.tell(confirmSummary);
  story.pass('stock', 'oneFcc', 'preco').passWith('account', { valid: true }).pass('curse');
  story.passWith('contract', { contractNumber: '1', version: '1', drafts: [] });
  const issued = { kind: 'affiliation-contract', title: 'Contrato', pages: 1, verificationCode: 'v' };
  story.passWith('documents', { documents: [{ id: 'd1', sha256: 'a'.repeat(64), ...issued }] });
  const about = linkOf(story.application);
  story.tell((_, moment) => recordMail({ mail: 'signatureRequest', about, delivered: true }, moment));
  return story;
}

/** The signatory's id by the name. */
export const idOf = ({ signatories }: Application, name: string) =>
  signatories.find((one) => one.name === name)?.id ?? '';

/** The link that Pedro was mailed last. */
export const linkOf = ({ signatories }: Application) =>
  signatories.find(({ name }) => name === 'pedro')?.link?.linkId ?? '';

/** Pedro opens the link that he was mailed last, and says a RUN. */
export function identify(story: Story, run = pedroRun) {
  const id = idOf(story.application, 'pedro');
  const identity = { documentNumber: 'A1234567', pep: { isPep: false as const }, phone: '+56987654321' };
  const consent = { subject: 'privacy' as const, given: true, textVersion: '1', at: 'now' };
  story.tell((application, moment) => openAnyLink(application, linkOf(application), moment));
  return story.tell((application, moment) =>
    identifySignatory(application, id, { run, identity, consent }, moment),
  ).refusal;
}

/** Pedro, from the link to the documents read. */
export function read(story: Story) {
  const id = idOf(story.application, 'pedro');
  identify(story);
  const pass = (check: 'oneFcc' | 'negativeFiles' | 'nationality') =>
    story.tell((application, moment) => {
      const attempt = application.signatories.find((one) => one.id === id)?.checks[check]?.attempt ?? 0;
      return recordSignatoryCheck(
        application,
        { signatoryId: id, check, attempt },
        { kind: 'passed' },
        moment,
      );
    });
  pass('oneFcc');
  pass('negativeFiles');
  const residence = { nationality: 'CL', otherNationalities: [], birthCountry: 'CL', livesInChile: true };
  story.tell((application, moment) =>
    declareForSignatory(
      application,
      id,
      { kind: 'natural', ...residence, usPerson: false, otherTaxResidences: [] },
      moment,
    ),
  );
  pass('nationality');
  story.tell((application, moment) => seeSummary(application, id, moment));
  story.tell((application, moment) => readAsSignatory(application, id, 'd1', moment));
  return id;
}

/** «Firmar». */
export const request = (story: Story, id: string) =>
  story.tell((application, moment) =>
    requestSignatureAs(
      application,
      id,
      {
        documentSetHash: application.documentSetHash ?? '',
        acceptanceTextVersion: '1',
        device: { address: '127.0.0.1', userAgent: 'test' },
      },
      moment,
    ),
  );
