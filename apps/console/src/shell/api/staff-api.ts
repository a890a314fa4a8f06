import { fileNameHeader } from '@afilia/ui-kit/files/chosen-file';
import type {
  AgentAccess,
  ApproveCase,
  AskAboutCase,
  CaseConcluded,
  CaseReceivers,
  DecideCase,
  EndOwnSessions,
  JoinRequest,
  LiveVisitors,
  NoteOnCase,
  ReturnCase,
  SearchApplications,
  StaffCase,
  StaffCasePage,
  StaffMe,
  StaffOwnSessions,
  StaffSearch,
  StaffSearchResult,
  StandingAnswer,
  TransferCase,
  OpenAnnulment,
  AnnulmentCaseOpened,
} from '@afilia/api-contract/staff/answers';
import type { CheckPowers, EnterPowers, ExaminedPowersAnswer } from '@afilia/api-contract/desk/power-answers';
import type { StaffRefusal } from '@afilia/api-contract/staff/refusal';
import type { TakeGround } from '@afilia/api-contract/audit/audit-answers';
import type { AnswerCallerCode, RateCall, SendCallerCode } from '@afilia/api-contract/help/caller-answers';
import type { DropDeadLetter, RetryDeadLetters } from '@afilia/api-contract/staff/dead-letter-answers';
import type {
  ActOnCases,
  SaveView,
  TakeNextCase,
  UnassignCases,
} from '@afilia/api-contract/desk/case-list-answers';
import type { MakeInvitation } from '@afilia/api-contract/partners/invitation-answers';
import type {
  MakeEndpoint,
  ReplayAnnouncements,
  SwitchEndpoint,
} from '@afilia/api-contract/partners/webhook-answers';
import type {
  DecideDataRequest,
  OpenDataRequest,
  SendDataLink,
} from '@afilia/api-contract/rights/data-request-answers';
import { changingCase } from '../../desk/api/case-changes.ts';

/** Why a request failed; `offline` when the backend could not be reached. */
export type Refusal = Omit<StaffRefusal, 'reason'> & { reason: StaffRefusal['reason'] | 'offline' };

export type ApiResult<Answer> = { ok: true; value: Answer } | { ok: false; refusal: Refusal };

const base = '/staff/api/';

/** Asks the staff's API, by POST where there is a body. */
export async function send<Answer>(
  path: string,
  body?:
    | JoinRequest
    | EndOwnSessions
    | DecideCase
    | CheckPowers
    | EnterPowers
    | ApproveCase
    | AskAboutCase
    | NoteOnCase
    | ReturnCase
    | TransferCase
    | Partial<SearchApplications>
    | TakeGround
    | SendCallerCode
    | AnswerCallerCode
    | OpenDataRequest
    | RateCall
    | DecideDataRequest
    | SendDataLink
    | DropDeadLetter
    | RetryDeadLetters
    | MakeEndpoint
    | SwitchEndpoint
    | ReplayAnnouncements
    | MakeInvitation
    | TakeNextCase
    | ActOnCases
    | UnassignCases
    | SaveView
    | 'empty',
): Promise<ApiResult<Answer>> {
  try {
    const answer = await fetch(`${base}${path}`, {
      credentials: 'same-origin',
      ...(body === 'empty' && { method: 'POST' }),
      ...(body !== undefined &&
        body !== 'empty' && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
    });
    const text = await answer.text();
    const value: unknown = text === '' ? undefined : JSON.parse(text);
    if (answer.ok) return { ok: true, value: value as Answer };
    return { ok: false, refusal: readRefusal(value) };
  } catch {
    return { ok: false, refusal: { reason: 'offline' } };
  }
}

/** Asks for a file. */
export async function sendForFile(path: string, method: 'GET' | 'POST'): Promise<ApiResult<Blob>> {
  try {
    const answer = await fetch(`${base}${path}`, { credentials: 'same-origin', method });
    if (answer.ok) return { ok: true, value: await answer.blob() };
    return { ok: false, refusal: readRefusal(await answer.json()) };
  } catch {
    return { ok: false, refusal: { reason: 'offline' } };
  }
}

/** Sends a file, and reads what becomes of it. */
export async function sendFile<Answer>(
  path: string,
  file: Blob,
  type: string,
  headers: Record<string, string> = {},
): Promise<ApiResult<Answer>> {
  try {
    const answer = await fetch(`${base}${path}`, {
      credentials: 'same-origin',
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body: file,
    });
    const value: unknown = await answer.json();
    if (answer.ok) return { ok: true, value: value as Answer };
    return { ok: false, refusal: readRefusal(value) };
  } catch {
    return { ok: false, refusal: { reason: 'offline' } };
  }
}

/** Sends bytes. */
export async function putBytes(path: string, bytes: Blob, type: string): Promise<ApiResult<void>> {
  try {
    const answer = await fetch(`${base}${path}`, {
      credentials: 'same-origin',
      method: 'PUT',
      headers: { 'content-type': type },
      body: bytes,
    });
    if (answer.ok) return { ok: true, value: undefined };
    return { ok: false, refusal: readRefusal(await answer.json()) };
  } catch {
    return { ok: false, refusal: { reason: 'offline' } };
  }
}

/** A proxy can answer in another format. */
const readRefusal = (value: unknown): Refusal =>
  typeof value === 'object' && value !== null && 'reason' in value && typeof value.reason === 'string'
    ? (value as Refusal)
    : { reason: 'internal' };

/** The console's requests to the backend; the session is an HttpOnly cookie. */
export const staffApi = {
  /** Undefined when signed out. */
  me: () => send<StaffMe | undefined>('me'),
  signOut: () => send<void>('sign-out', 'empty'),
  ownSessions: () => send<StaffOwnSessions>('own-sessions'),
  /** @returns the remaining sessions */
  endOwnSessions: (which: EndOwnSessions) => send<StaffOwnSessions>('own-sessions/end', which),
  search: (asked: SearchApplications) => send<StaffSearchResult>('search', asked),
  /** Who looked for this; without a text, for anything. */
  searches: (of: { text?: string }) => send<{ searches: StaffSearch[] }>('searches', of),
  /** Reading it is on record. */
  openCase: (id: string) => send<StaffCasePage>(`cases/${encodeURIComponent(id)}`),
  claimCase: (id: string) => changingCase(send<StaffCase>(`cases/${encodeURIComponent(id)}/claim`, 'empty')),
  releaseCase: (id: string) =>
    changingCase(send<StaffCase>(`cases/${encodeURIComponent(id)}/release`, 'empty')),
  receivers: (id: string) => send<CaseReceivers>(`cases/${encodeURIComponent(id)}/receivers`),
  transferCase: (id: string, transfer: TransferCase) =>
    changingCase(send<CaseConcluded>(`cases/${encodeURIComponent(id)}/transfer`, transfer)),
  askAboutCase: (id: string, question: AskAboutCase) =>
    changingCase(send<CaseConcluded>(`cases/${encodeURIComponent(id)}/questions`, question)),
  noteOnCase: (id: string, note: NoteOnCase) =>
    send<CaseConcluded>(`cases/${encodeURIComponent(id)}/notes`, note),
  /** The name goes in a header: addresses are logged. */
  attachFile: (id: string, commandId: string, file: File) =>
    sendFile<CaseConcluded>(
      `cases/${encodeURIComponent(id)}/attachments?${new URLSearchParams({ commandId })}`,
      file,
      'application/octet-stream',
      { 'x-file-name': fileNameHeader(file.name) },
    ),
  /** Reading it is on record. */
  attachment: (id: string, attachmentId: string) =>
    sendForFile(`cases/${encodeURIComponent(id)}/attachments/${encodeURIComponent(attachmentId)}`, 'GET'),
  openAnnulment: (opened: OpenAnnulment) => send<AnnulmentCaseOpened>('annulments', opened),
  decideCase: (id: string, decision: DecideCase) =>
    changingCase(send<CaseConcluded>(`cases/${encodeURIComponent(id)}/decisions`, decision)),
  /** Who would sign by powers that are being entered. Nothing is kept; that the case was read is on record. */
  checkPowers: (id: string, powers: CheckPowers) =>
    send<ExaminedPowersAnswer>(`cases/${encodeURIComponent(id)}/powers/check`, powers),
  enterPowers: (id: string, entered: EnterPowers) =>
    changingCase(send<CaseConcluded>(`cases/${encodeURIComponent(id)}/powers`, entered)),
  returnCase: (id: string, returned: ReturnCase) =>
    changingCase(send<CaseConcluded>(`cases/${encodeURIComponent(id)}/return`, returned)),
  approveCase: (id: string, approval: ApproveCase) =>
    changingCase(send<CaseConcluded>(`cases/${encodeURIComponent(id)}/approval`, approval)),
  visitors: () => send<LiveVisitors>('visitors'),
  join: (request: JoinRequest) => send<AgentAccess>('sessions', request),
  /** The person is asked; nothing can be done there. */
  observe: (sessionId: string) =>
    send<AgentAccess>(`sessions/${encodeURIComponent(sessionId)}/observe`, 'empty'),
  /** @param since - the shown version; 0 for none */
  caseView: (sessionId: string, since: number) =>
    send<StandingAnswer>(`sessions/${encodeURIComponent(sessionId)}/application?since=${since}`),
};
