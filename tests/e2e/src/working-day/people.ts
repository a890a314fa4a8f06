import { randomUUID } from 'node:crypto';
import type { Applicant } from '@afilia/testing/people/applicant';
import { personOverApi } from '../person/api-road.ts';
import type { Members } from './staff-members.ts';
import type { DayPlan } from './plan.ts';

const statement = 'Creo que esto no corresponde: tengo los papeles que lo muestran.';

/** Whoever types a wrong code three times is stopped, though nothing was found about them. */
async function blockCode(person: Applicant, rut: string): Promise<void> {
  await person.start(rut);
  await person.reach('prescreened');
  await person.saveProspect();
  const right = await person.code();
  const wrong = right === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 3; tries++) await person.send('verify-otp', { otp: wrong });
  await person.reach('otpBlocked');
}

/** Somebody who was stopped and asked for a person to look at it, with their case as the desk lists it. */
export async function askForReview(
  url: string,
  members: Pick<Members, 'cases'>,
  { reason: { code, rut } }: Pick<DayPlan, 'reason'>,
) {
  const person = await personOverApi(url);
  person.solves = true;
  if (code === 'R12') await blockCode(person, rut);
  else {
    await person.start(rut);
    await person.reach('rejected', 'referred', 'alreadyCustomer');
  }
  const codesBefore = code === 'R12' ? 1 : 0;
  const contact = { name: 'Rosa Díaz', email: person.email, emailConfirmation: person.email };
  const asked = await person.send('request-review', { input: { statement, contact } });
  if (asked.__typename === 'Refusal') throw new Error(`${code}: the request is refused: ${asked.reason}`);
  await person.send('verify-otp', { otp: await person.code(person.email, codesBefore) });
  const folio = person.application?.folio ?? '';
  const found = (await members.cases()).find((one) => one.folio === folio);
  if (!found)
    throw new Error(`${code}: the case of ${folio} is not listed; it is ${person.application?.state}`);
  return { person, folio, caseId: found.id, code: found.code };
}

/** The person reads the question on their page, and answers it. */
export async function answerQuestion(person: Applicant, isRepeated: boolean): Promise<void> {
  const { review } = await person.until((one) => (one.review?.questions.length ?? 0) > 0);
  const questionId = review?.questions.at(-1)?.id ?? '';
  const commandId = randomUUID();
  const press = () =>
    person.send('answer-review', { questionId, answer: 'Desde marzo; vendo pan.' }, commandId);
  await Promise.all(isRepeated ? [press(), press()] : [press()]);
}
