import { Applicant } from '../people/applicant.ts';
import { skipTo } from '../people/fast-forward.ts';
import { expect } from 'vitest';
import { openReviewDesk } from './review-desk.ts';

/** Words of the staff when they annul a contract. */
export const annulling = {
  reasons: ['askedByMerchant'],
  internalNote: 'La carta llegó el 20 de noviembre.',
  publicText: 'Anulamos tu contrato porque lo pediste por escrito.',
};

type CoreRecord = { status: string; payload: { folio: string }; cancelled: { reason: string } | null };

export type AnnulmentDesk = Awaited<ReturnType<typeof openAnnulmentDesk>>;

/** Rita who proposes, Pablo who approves, Sofía who does neither, and people who sign. */
export async function openAnnulmentDesk() {
  const desk = await openReviewDesk(['rita', 'pablo', 'sofia']);
  const { backend } = desk;

  const stored = async (person: Applicant) => {
    const application = await backend.store.applications.load(person.application?.id ?? '');
    if (!application) throw new Error('no application');
    return application;
  };

  const reaches = async (person: Applicant, state: string) => {
    await expect.poll(async () => (await stored(person)).flow.state, { timeout: 90_000 }).toBe(state);
    return person;
  };

  /** A natural person presses «Firmar» and types the code. */
  async function signs(rut: string): Promise<Applicant> {
    const person = new Applicant(backend);
    await skipTo(backend, person, { rut, place: 'reviewingSummary' });
    await person.confirm();
    await person.requestSignature();
    await person.send('verify-otp', { otp: await person.code() });
    return person;
  }

  /** Rita opens a case and proposes; Pablo reads it. */
  async function proposed(folio: string) {
    const { caseId } = (await desk.openAnnulment('rita', folio)).answer;
    const { evidenceVersion } = (await desk.open('rita', caseId)).answer;
    const { effect } = (await desk.decide('rita', caseId, evidenceVersion, annulling)).answer;
    const { proposal } = (await desk.open('pablo', caseId)).answer;
    return { caseId, effect, proposalId: proposal?.id ?? '' };
  }

  /** Both agree. */
  async function annulled(person: Applicant) {
    const { folio } = await stored(person);
    const { caseId, proposalId } = await proposed(folio);
    const { effect } = (await desk.approve('pablo', caseId, proposalId)).answer;
    return { folio, effect };
  }

  /** Records of a folio in the sandbox's core; none if the core does not know it. */
  async function coreOf(folio: string): Promise<CoreRecord[]> {
    const response = await fetch(`${backend.sandboxUrl}/sandbox/core`, {
      headers: { accept: 'application/json' },
    });
    return ((await response.json()) as CoreRecord[]).filter(({ payload }) => payload.folio === folio);
  }

  /** The queue's timers are due. */
  const hurry = () =>
    backend.store.database.query(
      `UPDATE jobs SET start_after = now() WHERE state = 'waiting' AND name = 'cancel-registration'`,
    );

  /** Waits until both sides have it as cancelled. */
  async function isCancelled(folio: string, person: Applicant) {
    const statuses = async () => {
      await hurry();
      return [(await stored(person)).registration?.status, (await coreOf(folio))[0]?.status];
    };
    await expect.poll(statuses, { timeout: 90_000 }).toEqual(['cancelled', 'cancelled']);
  }

  /** Acts of the staff about an application, the oldest first. */
  async function actsOn(person: Applicant): Promise<string[]> {
    const { rows } = await backend.store.database.query(
      'SELECT type FROM desk_activities WHERE application_id = $1 ORDER BY at',
      [(await stored(person)).id],
    );
    return (rows as { type: string }[]).map(({ type }) => type);
  }

  return { ...desk, stored, reaches, signs, proposed, annulled, coreOf, hurry, isCancelled, actsOn };
}
