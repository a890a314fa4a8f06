import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { StaffBrowser } from '../services/staff-browser.ts';

/** Of no application. */
export const noFolio = 'S-2026-999999';

/** Whoever may ask these is told that there is no such thing. What a case's own ground opens stands in desk.integration.test.ts. */
const noCase = randomUUID();
export const ofNothing: ReadonlySet<string> = new Set([
  'makeEndpoint',
  'tryEndpoint',
  'rotateEndpointSecret',
  'switchEndpoint',
  'replayAnnouncements',
  'readDeliveryBody',
  'resendDelivery',
  'makeInvitation',
  'showInvitationLink',
  'cancelInvitation',
  'sendInvitationFile',
  'readInvitationFile',
  'readInvitationFileReport',
  'openCase',
  'claimCase',
  'takeNextCase',
  'removeView',
  'releaseCase',
  'listReceivers',
  'transferCase',
  'askApplicant',
  'noteCase',
  'attachFile',
  'readAttachment',
  'openAnnulment',
  'decideCase',
  'checkPowers',
  'enterPowers',
  'approveCase',
  'returnCase',
  'openDataRequest',
  'readDataRequest',
  'decideDataRequest',
  'approveDataRequest',
  'returnDataRequest',
  'linkDataRequest',
  'exportDataRequest',
  'takeGround',
  'sendCallerCode',
  'readCallerDelivery',
  'answerCallerCode',
  'readCallerView',
  'rateCall',
  'openApplication',
  'addRecordingPart',
  'openRecording',
  'readRecordingPart',
  'readCheckData',
  'readDocument',
  'listReadsOf',
  'makePackage',
  'retryDeadLetter',
  'dropDeadLetter',
]);

type Ask = (browser: StaffBrowser) => Promise<{ status: number; answer: object }>;

/**
 * Asks each operation of the staff's API. `joinSession` is coming back into `helpSession`, which one was let into.
 *
 * @param about - the application that it is about; one that does not exist where nothing is said
 */
export const staffAsks = (
  helpSession: string,
  { folio, caseId }: { folio: string; caseId: string } = { folio: noFolio, caseId: noCase },
): Record<string, Ask> => ({
  me: (browser) => browser.request('me'),
  listOwnSessions: (browser) => browser.request('own-sessions'),
  endOwnSessions: (browser) => browser.request('own-sessions/end', { others: true }),
  listVisitors: (browser) => browser.request('visitors'),
  joinSession: (browser) => browser.request('sessions', { sessionId: helpSession }),
  readApplication: (browser) => browser.request(`sessions/${helpSession}/application`),
  listHelpReceivers: (browser) => browser.request(`sessions/${helpSession}/receivers`),
  offerHelp: (browser) => browser.request(`sessions/${helpSession}/transfer`, { to: 'nobody' }),
  takeHelp: (browser) => browser.request(`sessions/${helpSession}/transfer/take`, {}),
  giveUpHelp: (browser) => browser.request(`sessions/${helpSession}/transfer/give-up`, {}),
  observeHelp: (browser) => browser.request(`sessions/${helpSession}/observe`, {}),
  claimHelp: (browser) => browser.request(`sessions/${helpSession}/claim`, {}),
  releaseHelp: (browser) => browser.request(`sessions/${helpSession}/release`, {}),
  findRecording: (browser) => browser.request(`sessions/${helpSession}/recording`),
  addRecordingPart: (browser) =>
    browser.put(`recordings/${caseId}/parts/0`, gzipSync('[]'), 'application/gzip'),
  listHelpSessions: (browser) => browser.request('help-sessions'),
  openRecording: (browser) => browser.request(`recordings/${caseId}`),
  readRecordingPart: (browser) => browser.request(`recordings/${caseId}/parts/0`),
  listReads: (browser) => browser.request('reads'),
  searchApplications: (browser) => browser.request('search', { text: folio }),
  listSearches: (browser) => browser.request('searches', {}),
  listCases: (browser) => browser.request('cases'),
  countCases: (browser) => browser.request('case-queues'),
  takeNextCase: (browser) => browser.request('cases/next', { commandId: randomUUID(), queue: 'annulment' }),
  claimCases: (browser) => browser.request('cases/bulk/take', { commandId: randomUUID(), ids: [caseId] }),
  releaseCases: (browser) =>
    browser.request('cases/bulk/release', { commandId: randomUUID(), ids: [caseId] }),
  unassignCases: (browser) =>
    browser.request('cases/bulk/unassign', {
      commandId: randomUUID(),
      text: 'Salió de turno y no vuelve hoy.',
      cases: [{ id: caseId, from: 'staff-rita' }],
    }),
  listViews: (browser) => browser.request('views'),
  saveView: (browser) =>
    browser.request('views', { commandId: randomUUID(), name: 'Rechazos', isShared: false, query: {} }),
  removeView: (browser) => browser.request(`views/${randomUUID()}/removal`, {}),
  openCase: (browser) => browser.request(`cases/${caseId}`),
  claimCase: (browser) => browser.request(`cases/${caseId}/claim`, {}),
  releaseCase: (browser) => browser.request(`cases/${caseId}/release`, {}),
  listReceivers: (browser) => browser.request(`cases/${caseId}/receivers`),
  transferCase: (browser) =>
    browser.request(`cases/${caseId}/transfer`, {
      commandId: randomUUID(),
      from: 'staff-rita',
      to: 'staff-pablo',
      text: 'Sale de turno y queda la respuesta.',
    }),
  askApplicant: (browser) =>
    browser.request(`cases/${caseId}/questions`, {
      commandId: randomUUID(),
      kind: 'words',
      text: '¿Desde cuándo vendes en ese local?',
    }),
  noteCase: (browser) =>
    browser.request(`cases/${caseId}/notes`, {
      commandId: randomUUID(),
      text: 'Llamó y mostró el comprobante.',
    }),
  attachFile: (browser) =>
    browser.post(
      `cases/${caseId}/attachments?commandId=${randomUUID()}`,
      '%PDF-1.7',
      'application/octet-stream',
      { 'x-file-name': 'carta.pdf' },
    ),
  readAttachment: (browser) => browser.request(`cases/${caseId}/attachments/${noCase}`),
  decideCase: (browser) =>
    browser.request(`cases/${caseId}/decisions`, {
      commandId: randomUUID(),
      evidenceVersion: 1,
      outcome: 'upheld',
      reasons: ['findingConfirmed'],
      internalNote: 'No hay antecedentes nuevos.',
      publicText: 'Revisamos tu caso con lo que nos contaste y mantenemos la decisión.',
    }),
  checkPowers: (browser) => browser.request(`cases/${caseId}/powers/check`, { powers: {} }),
  enterPowers: (browser) =>
    browser.request(`cases/${caseId}/powers`, {
      commandId: randomUUID(),
      evidenceVersion: 1,
      reasons: ['sourceOutdated'],
      internalNote: 'La escritura de 2026 nombra a otra persona.',
      publicText: 'Leímos la escritura de tu empresa y puedes continuar con tu solicitud.',
      powers: {},
    }),
  approveCase: (browser) =>
    browser.request(`cases/${caseId}/approval`, { commandId: randomUUID(), proposalId: 'none' }),
  returnCase: (browser) =>
    browser.request(`cases/${caseId}/return`, {
      commandId: randomUUID(),
      proposalId: 'none',
      text: 'Falta el comprobante de pago.',
    }),
  openAnnulment: (browser) =>
    browser.request('annulments', {
      commandId: randomUUID(),
      folio: folio,
      text: 'El comercio lo pidió por escrito.',
    }),
  openDataRequest: (browser) =>
    browser.request('data-requests', {
      commandId: randomUUID(),
      folio: folio,
      right: 'access',
      words: 'Quiero saber qué datos míos tienen.',
      proof: 'caller',
      paper: '',
    }),
  listDataRequests: (browser) => browser.request('data-requests'),
  readDataRequest: (browser) => browser.request(`data-requests/${caseId}`),
  decideDataRequest: (browser) =>
    browser.request(`data-requests/${caseId}/decisions`, {
      commandId: randomUUID(),
      outcome: 'granted',
      internalNote: 'Se entrega lo que pidió.',
      publicText: 'Te entregamos los datos que tenemos de tu solicitud.',
    }),
  approveDataRequest: (browser) =>
    browser.request(`data-requests/${caseId}/approval`, { commandId: randomUUID(), proposalId: 'none' }),
  returnDataRequest: (browser) =>
    browser.request(`data-requests/${caseId}/return`, {
      commandId: randomUUID(),
      proposalId: 'none',
      text: 'Falta mirar si hay contrato firmado.',
    }),
  linkDataRequest: (browser) => browser.request(`data-requests/${caseId}/link`, { commandId: randomUUID() }),
  exportDataRequest: (browser) => browser.request(`data-requests/${caseId}/export`, {}),
  takeGround: (browser) =>
    browser.request('grounds', {
      commandId: randomUUID(),
      folio,
      ground: 'audit',
      reason: 'Pedido de la autoridad, oficio 12.',
    }),
  sendCallerCode: (browser) => browser.request('callers', { commandId: randomUUID(), folio }),
  answerCallerCode: (browser) =>
    browser.request(`callers/${folio}/answer`, {
      commandId: randomUUID(),
      challengeId: randomUUID(),
      code: '12345678',
    }),
  readCallerDelivery: (browser) => browser.request(`callers/${folio}/codes/${randomUUID()}`),
  rateCall: (browser) => browser.request(`calls/${caseId}/rating`, { stars: 5 }),
  listCalls: (browser) => browser.request('calls'),
  readCallerView: (browser) => browser.request(`callers/${folio}`),
  openApplication: (browser) => browser.request(`applications/${folio}`),
  readCheckData: (browser) => browser.request(`applications/${folio}/checks/1`),
  readDocument: (browser) => browser.request(`applications/${folio}/documents/contract`),
  listReadsOf: (browser) => browser.request(`applications/${folio}/reads`),
  makePackage: (browser) => browser.request(`applications/${folio}/package`, {}),
  listUrgent: (browser) => browser.request('grounds/urgent'),
  acknowledgeUrgent: (browser) => browser.request(`grounds/${caseId}/acknowledgement`, {}),
  readFunnel: (browser) => browser.request('funnel'),
  downloadFunnel: (browser) => browser.request('funnel/table'),
  readSources: (browser) => browser.request('funnel/sources'),
  listDeadLetters: (browser) => browser.request('dead-letters'),
  retryDeadLetter: (browser) => browser.request(`dead-letters/${caseId}/retry`, {}),
  retryDeadLetters: (browser) => browser.request('dead-letters/retry', { queue: 'send-mail' }),
  dropDeadLetter: (browser) =>
    browser.request(`dead-letters/${caseId}/drop`, { reason: 'La causa ya no existe.' }),
  listEndpoints: (browser) => browser.request('webhooks'),
  makeEndpoint: (browser) =>
    browser.request('webhooks', {
      hostId: 'none',
      url: 'https://hook.example/',
      types: ['application.*'],
      format: 'standard',
    }),
  tryEndpoint: (browser) => browser.request(`webhooks/default/we_${caseId}/test`, {}),
  rotateEndpointSecret: (browser) => browser.request(`webhooks/default/we_${caseId}/secret`, {}),
  switchEndpoint: (browser) => browser.request(`webhooks/default/we_${caseId}/state`, { state: 'off' }),
  replayAnnouncements: (browser) =>
    browser.request(`webhooks/default/we_${caseId}/replay`, { since: '2026-11-20T00:00:00.000Z' }),
  listDeliveries: (browser) => browser.request('webhook-deliveries'),
  readDeliveryBody: (browser) => browser.request(`webhook-deliveries/${caseId}/body`),
  resendDelivery: (browser) => browser.request(`webhook-deliveries/${caseId}/resend`, {}),
  listInvitations: (browser) => browser.request('invitations?hostId=banco-sur'),
  makeInvitation: (browser) =>
    browser.request('invitations', {
      commandId: randomUUID(),
      hostId: 'banco-sur',
      prefill: {},
      locked: [],
      channel: 'link',
      expiresInDays: 30,
    }),
  showInvitationLink: (browser) => browser.request(`invitations/banco-sur/inv_${caseId}/link`, {}),
  cancelInvitation: (browser) => browser.request(`invitations/banco-sur/inv_${caseId}/cancel`, {}),
  sendInvitationFile: (browser) =>
    browser.post(
      `invitation-files/banco-sur?commandId=${randomUUID()}&dryRun=true&expiresInDays=30`,
      'client_reference\nuna\n',
      'text/csv',
    ),
  readInvitationFile: (browser) => browser.request(`invitation-files/banco-sur/ib_${caseId}`),
  readInvitationFileReport: (browser) =>
    browser.request(`invitation-files/banco-sur/ib_${caseId}/report`, {}),
  signOut: (browser) => browser.request('sign-out', {}),
});
