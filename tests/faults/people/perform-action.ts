import { codeSubject } from '@afilia/testing/people/code-subject';
import type { Answer, Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant, RemoteSignatory } from '@afilia/testing/people/company';
import { goodConfirmation, goodForms, goodVerifications } from '@afilia/testing/people/good-forms';
import { phoneOf } from '@afilia/testing/people/phone-of';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import type { Action } from './actions.ts';
import type { Plan } from './plans.ts';

/** Deeds of one person alone. */
type OwnAction = Exclude<Action, 'wait' | 'ask-for-key' | 'describe'>;

const companyDeclaration = { incorporationCountry: 'CL', otherTaxResidences: [], entityKind: 'active' };
const owner = {
  ...people.camila,
  nationality: 'CL',
  sharePercent: 60,
  control: 'ownership',
  pep: { isPep: false },
};

/** Codes that were typed, so that a mail that comes twice or late is not typed twice. */
const typed = new WeakMap<Applicant, Set<string>>();

const isCodeTo = ({ to, subject }: { to: string; subject: string }, email: string) =>
  to === email && subject.includes(codeSubject);

async function typeCode(person: Applicant): Promise<Answer> {
  const tried = typed.get(person) ?? new Set();
  typed.set(person, tried);
  const isFactor = person.application?.otp?.purpose === 'factor';
  const phone = `+56${phoneOf(person.email)}`;
  const { messageId, text } = await person.mail(
    (one) => (isFactor ? one.to === phone : isCodeTo(one, person.email)) && !tried.has(one.messageId),
  );
  const answer = await person.send('verify-otp', { otp: /\b(\d{6})\b/.exec(text)?.[1] ?? '' });
  // A failure of ours leaves the code good: it is typed again.
  if (answer.__typename !== 'Refusal' || answer.reason?.startsWith('otp')) tried.add(messageId);
  return answer.reason === 'otpExpired' ? person.send('resend-otp', {}) : answer;
}

/** The command, or the few that belong together, that a person sends at a screen. */
export async function performAction(
  action: OwnAction,
  person: Applicant,
  plan: Plan,
): Promise<Answer | undefined> {
  const isCompany = person instanceof CompanyApplicant && plan.isPJ;
  switch (action) {
    case 'retry-checks':
    case 'withdraw-application':
      return person.send(action, {});
    case 'decline-signature':
      return person.send(action, { reason: 'Contraté con otra empresa' });
    case 'tell-prospect':
      return person.saveProspect(isCompany ? { ...plan.who, legalName: 'Comercial Los Arrayanes' } : {});
    case 'type-code':
      return typeCode(person);
    case 'choose-products':
      return person.chooseProducts();
    case 'choose-conditions':
      return person.send('choose-conditions', { input: goodForms.conditions });
    case 'connect':
      return person.connect();
    case 'declare':
      return person.send('declare-tax-residence', {
        input: isCompany ? companyDeclaration : goodForms.declaration,
      });
    case 'verify':
      return person.send('save-verifications', {
        input: { ...goodVerifications(person.application), ...(isCompany && { beneficialOwners: [owner] }) },
      });
    case 'choose-signatories':
      return person instanceof CompanyApplicant ? person.choosePeople(...plan.signatories) : undefined;
    case 'confirm-signatories':
      return person.send(action, { confirmed: true });
    case 'confirm-summary':
      return person.send(action, goodConfirmation);
    case 'identify':
      return person instanceof RemoteSignatory ? person.identify() : undefined;
    case 'sign':
      return person.requestSignature();
  }
}
