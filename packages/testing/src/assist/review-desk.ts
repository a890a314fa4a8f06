import { randomUUID } from 'node:crypto';
import type {
  AnnulmentCaseOpened,
  CaseConcluded,
  StaffCase,
  StaffCasePage,
} from '@afilia/api-contract/staff/answers';
import type { StaffCases } from '@afilia/api-contract/desk/case-list-answers';
import type { ExaminedPowersAnswer } from '@afilia/api-contract/desk/power-answers';
import type { Vault } from '@afilia/backend/record/store/sealing/sealing';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import type { TestBackend } from '../backend/database.ts';
import { Applicant } from '../people/applicant.ts';
import { StaffBrowser } from '../services/staff-browser.ts';
import { type HelpDesk, openHelpDesk } from './help-desk.ts';

/** Refused by the negative files at the first checks. */
export const negative = rutOf(16_200_007);

/** Words of people in these tests; no store may hold any of them readable. */
export const said = {
  statement: 'Pagué esa deuda en octubre y tengo el comprobante.',
  publicText: 'Revisamos tu caso y puedes continuar con tu solicitud.',
  annulment: 'El comercio pidió por escrito anular su contrato.',
  internalNote: 'Mostró el comprobante de pago de octubre.',
};

/** A backend, the staff who are signed in, and people who ask for a review. */
export type ReviewDesk = Awaited<ReturnType<typeof openReviewDesk>>;

/**
 * @param users - of the sandbox's provider
 * @param vault - see `openHelpDesk`
 * @param environment - variables of the backend besides
 * @param where - its database; any where none is given
 */
export async function openReviewDesk(
  users: readonly string[],
  vault?: Vault,
  environment: Record<string, string> = {},
  where?: TestBackend,
) {
  const desk: HelpDesk = await openHelpDesk(
    { RATE_LIMIT_FACTOR: '10', ...environment },
    undefined,
    vault,
    where,
  );
  const staff = new Map<string, StaffBrowser>();
  /** Again, once a session is over. */
  const signIn = async (user: string) => {
    const browser = new StaffBrowser(desk.url);
    await browser.signIn(user, `${user}-sandbox`);
    staff.set(user, browser);
  };
  for (const user of users) await signIn(user);
  const as = (user: string): StaffBrowser => {
    const browser = staff.get(user);
    if (!browser) throw new Error(`${user} is not signed in`);
    return browser;
  };

  /** Makes an application that the first checks refused, with an unknown mailbox. */
  async function refused(rut: string = negative): Promise<Applicant> {
    const rosa = new Applicant(desk.backend);
    await rosa.start(rut);
    await rosa.reach('rejected', 'referred', 'alreadyCustomer');
    return rosa;
  }

  const ask = (rosa: Applicant, over: object = {}) =>
    rosa.send('request-review', {
      input: {
        statement: said.statement,
        contact: { name: 'Rosa Díaz', email: rosa.email, emailConfirmation: rosa.email },
        ...over,
      },
    });

  const caseOf = async (rosa: Applicant): Promise<StaffCase | undefined> => {
    const { cases } = (await as('rita').request<StaffCases>('cases?size=100')).answer;
    return cases.find(({ folio }) => folio === rosa.application?.folio);
  };

  async function underReview(rut?: string) {
    const rosa = await refused(rut);
    await ask(rosa);
    await rosa.send('verify-otp', { otp: await rosa.code() });
    const found = await caseOf(rosa);
    if (!found) throw new Error('the case is not listed');
    return { rosa, folio: found.folio, caseId: found.id, found };
  }

  return {
    backend: desk.backend,
    close: desk.close,
    as,
    signIn,
    refused,
    ask,
    caseOf,
    underReview,
    claim: (user: string, id: string) => as(user).request<StaffCase>(`cases/${id}/claim`, {}),
    release: (user: string, id: string) => as(user).request<StaffCase>(`cases/${id}/release`, {}),
    open: (user: string, id: string) => as(user).request<StaffCasePage>(`cases/${id}`),
    question: (user: string, id: string, over: object = {}) =>
      as(user).request<CaseConcluded>(`cases/${id}/questions`, {
        commandId: randomUUID(),
        kind: 'words',
        text: '¿Cuándo terminaste de pagar, y a quién?',
        ...over,
      }),
    note: (user: string, id: string, text: string) =>
      as(user).request<CaseConcluded>(`cases/${id}/notes`, { commandId: randomUUID(), text }),
    attach: (user: string, id: string, bytes: Uint8Array<ArrayBuffer> | string, name = 'comprobante.pdf') =>
      as(user).post(`cases/${id}/attachments?commandId=${randomUUID()}`, bytes, 'application/octet-stream', {
        'x-file-name': encodeURIComponent(name),
      }),
    openFile: (user: string, id: string, attachmentId: string) =>
      as(user).fetch(`/staff/api/cases/${id}/attachments/${attachmentId}`),
    decide: (user: string, id: string, evidenceVersion: number, over: object = {}) =>
      as(user).request<CaseConcluded>(`cases/${id}/decisions`, {
        commandId: randomUUID(),
        evidenceVersion,
        outcome: 'granted',
        reasons: ['debtPaid'],
        internalNote: said.internalNote,
        publicText: said.publicText,
        ...over,
      }),
    checkPowers: (user: string, id: string, powers: object) =>
      as(user).request<ExaminedPowersAnswer>(`cases/${id}/powers/check`, { powers }),
    enterPowers: (user: string, id: string, evidenceVersion: number, powers: object, over: object = {}) =>
      as(user).request<CaseConcluded>(`cases/${id}/powers`, {
        commandId: randomUUID(),
        evidenceVersion,
        reasons: ['sourceOutdated'],
        internalNote: 'La escritura de septiembre no está inscrita todavía.',
        publicText: 'Leímos la escritura de tu empresa y puedes continuar con tu solicitud.',
        powers,
        ...over,
      }),
    giveBack: (user: string, id: string, proposalId: string, text: string) =>
      as(user).request<CaseConcluded>(`cases/${id}/return`, { commandId: randomUUID(), proposalId, text }),
    openAnnulment: (user: string, folio: string, over: object = {}) =>
      as(user).request<AnnulmentCaseOpened>('annulments', {
        commandId: randomUUID(),
        folio,
        text: said.annulment,
        ...over,
      }),
    approve: (user: string, id: string, proposalId: string) =>
      as(user).request<CaseConcluded>(`cases/${id}/approval`, { commandId: randomUUID(), proposalId }),
  };
}
