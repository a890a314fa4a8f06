import type {
  HelpClaimed,
  OpenedRecording,
  PastHelpSessions,
  RunningRecording,
} from '@afilia/api-contract/staff/help-answers';
import { type ApiResult, putBytes, send, sendForFile } from './staff-api.ts';

const of = (recordingId: string) => `recordings/${encodeURIComponent(recordingId)}`;

/** Past help, and recordings of it. */
export const helpApi = {
  claim: (sessionId: string) => send<HelpClaimed>(`sessions/${encodeURIComponent(sessionId)}/claim`, 'empty'),
  release: (sessionId: string) =>
    send<{ effect: string }>(`sessions/${encodeURIComponent(sessionId)}/release`, 'empty'),
  running: (sessionId: string) =>
    send<RunningRecording>(`sessions/${encodeURIComponent(sessionId)}/recording`),
  addPart: (recordingId: string, number: number, bytes: Blob): Promise<ApiResult<void>> =>
    putBytes(`${of(recordingId)}/parts/${number}`, bytes, 'application/gzip'),
  sessions: (page: number) => send<PastHelpSessions>(`help-sessions?page=${page}`),
  /** Opening it is on record. */
  open: (recordingId: string) => send<OpenedRecording>(of(recordingId)),
  part: (recordingId: string, number: number) => sendForFile(`${of(recordingId)}/parts/${number}`, 'GET'),
};
