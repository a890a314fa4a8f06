import type { AgentAccess } from '@afilia/api-contract/staff/answers';
import type {
  HelpClaimed,
  HelpReceivers,
  HelpTransferred,
  OpenedRecording,
  PastHelpSessions,
  RunningRecording,
} from '@afilia/api-contract/help/help-answers';
import { type ApiResult, putBytes, send, sendForFile } from '../../shell/api/staff-api.ts';

const ofHelp = (sessionId: string) => `sessions/${encodeURIComponent(sessionId)}`;
const of = (recordingId: string) => `recordings/${encodeURIComponent(recordingId)}`;

/** Past help, and recordings of it. */
export const helpApi = {
  claim: (sessionId: string) => send<HelpClaimed>(`${ofHelp(sessionId)}/claim`, 'empty'),
  release: (sessionId: string) => send<{ effect: string }>(`${ofHelp(sessionId)}/release`, 'empty'),
  receivers: (sessionId: string) => send<HelpReceivers>(`${ofHelp(sessionId)}/receivers`),
  /** Offers the help to a colleague. */
  offer: (sessionId: string, to: string) => send<HelpTransferred>(`${ofHelp(sessionId)}/transfer`, { to }),
  /** Takes what a colleague offers; the person is asked. */
  takeOver: (sessionId: string) => send<AgentAccess>(`${ofHelp(sessionId)}/transfer/take`, 'empty'),
  /** Takes one's own offer back, or says that one cannot. */
  giveUp: (sessionId: string) => send<HelpTransferred>(`${ofHelp(sessionId)}/transfer/give-up`, 'empty'),
  running: (sessionId: string) => send<RunningRecording>(`${ofHelp(sessionId)}/recording`),
  addPart: (recordingId: string, number: number, bytes: Blob): Promise<ApiResult<void>> =>
    putBytes(`${of(recordingId)}/parts/${number}`, bytes, 'application/gzip'),
  sessions: (page: number) => send<PastHelpSessions>(`help-sessions?page=${page}`),
  /** Opening it is on record. */
  open: (recordingId: string) => send<OpenedRecording>(of(recordingId)),
  part: (recordingId: string, number: number) => sendForFile(`${of(recordingId)}/parts/${number}`, 'GET'),
};
