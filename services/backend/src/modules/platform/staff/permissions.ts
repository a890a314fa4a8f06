import type { StaffPerson } from '../ports/staff.ts';

type Role = StaffPerson['role'];

/** Whose work is about applications. Whoever operates the installation, or is of a bank, sees the data of none. */
const ofApplications: readonly Role[] = ['agent', 'reviewer', 'approver', 'auditor', 'supervisor'];
/** Whose work is what a bank's own systems do, too: a bank's own people among them, for their hosts. */
const integrating: readonly Role[] = ['operator', 'hostAdmin'];
/** Who sees how far applications come, in numbers that name nobody. */
const measuring: readonly Role[] = ['supervisor', 'hostAdmin', 'analyst'];
const everybody: readonly Role[] = [...ofApplications, 'operator', 'hostAdmin', 'analyst'];
const helping: readonly Role[] = ['agent', 'reviewer', 'supervisor'];
const deciding: readonly Role[] = ['reviewer', 'approver'];
const atTheDesk: readonly Role[] = [...deciding, 'supervisor'];
const auditing: readonly Role[] = ['auditor', 'supervisor'];
const reading: readonly Role[] = [...deciding, ...auditing];

/**
 * Who of the staff may ask what: the one place that says so. Which application somebody may see, the person who is
 * helped decides by the six digits (`readStanding`); else the ground that somebody holds (`heldGround`).
 */
export const staffPermissions = {
  me: everybody,
  signOut: everybody,
  listOwnSessions: everybody,
  endOwnSessions: everybody,
  listVisitors: helping,
  joinSession: helping,
  readApplication: helping,
  listHelpReceivers: helping,
  offerHelp: helping,
  takeHelp: helping,
  giveUpHelp: helping,
  observeHelp: ['supervisor'],
  claimHelp: helping,
  releaseHelp: helping,
  findRecording: helping,
  addRecordingPart: helping,
  listHelpSessions: [...helping, 'auditor'],
  openRecording: reading,
  readRecordingPart: reading,
  sendCallerCode: helping,
  readCallerDelivery: helping,
  answerCallerCode: helping,
  rateCall: helping,
  listCalls: ['supervisor'],
  readCallerView: helping,
  searchApplications: ofApplications,
  listSearches: auditing,
  listCases: atTheDesk,
  countCases: atTheDesk,
  takeNextCase: deciding,
  claimCases: deciding,
  releaseCases: deciding,
  unassignCases: ['supervisor'],
  listViews: atTheDesk,
  saveView: atTheDesk,
  removeView: atTheDesk,
  claimCase: deciding,
  openCase: reading,
  decideCase: deciding,
  checkPowers: deciding,
  enterPowers: deciding,
  releaseCase: deciding,
  listReceivers: atTheDesk,
  transferCase: atTheDesk,
  askApplicant: deciding,
  noteCase: deciding,
  attachFile: deciding,
  readAttachment: reading,
  approveCase: ['approver'],
  openAnnulment: deciding,
  returnCase: ['approver'],
  openDataRequest: helping,
  listDataRequests: ['approver', 'supervisor'],
  readDataRequest: ['approver', 'supervisor'],
  decideDataRequest: ['supervisor'],
  approveDataRequest: ['approver'],
  returnDataRequest: ['approver'],
  linkDataRequest: ['supervisor'],
  exportDataRequest: ['supervisor'],
  listReads: auditing,
  takeGround: auditing,
  openApplication: reading,
  // Those who decide read in the case what it is about, and no more.
  readCheckData: auditing,
  readDocument: reading,
  listReadsOf: auditing,
  makePackage: auditing,
  listUrgent: ['supervisor'],
  acknowledgeUrgent: ['supervisor'],
  readFunnel: measuring,
  downloadFunnel: measuring,
  readSources: ['supervisor'],
  listDeadLetters: ['operator'],
  retryDeadLetter: ['operator'],
  retryDeadLetters: ['operator'],
  dropDeadLetter: ['operator'],
  listEndpoints: integrating,
  makeEndpoint: integrating,
  tryEndpoint: integrating,
  rotateEndpointSecret: integrating,
  switchEndpoint: integrating,
  replayAnnouncements: integrating,
  listDeliveries: integrating,
  readDeliveryBody: integrating,
  resendDelivery: integrating,
  listInvitations: integrating,
  makeInvitation: integrating,
  showInvitationLink: integrating,
  cancelInvitation: integrating,
  sendInvitationFile: integrating,
  readInvitationFile: integrating,
  readInvitationFileReport: integrating,
} as const satisfies Record<string, readonly Role[]>;

export type StaffOperation = keyof typeof staffPermissions;

/** What takes a sign-in of a short while ago, besides the role. */
const fresh: ReadonlySet<StaffOperation> = new Set([
  'approveCase',
  'decideDataRequest',
  'approveDataRequest',
  'linkDataRequest',
  'exportDataRequest',
  'listReadsOf',
  'makePackage',
  'makeEndpoint',
  'rotateEndpointSecret',
  'showInvitationLink',
] as const);

/** Seconds since the provider last saw their factors, at most; nothing where it does not matter. */
export const freshSecondsOf = (operation: StaffOperation): number | undefined =>
  fresh.has(operation) ? 15 * 60 : undefined;

export const mayRequest = (role: Role, operation: StaffOperation): boolean =>
  (staffPermissions[operation] as readonly Role[]).includes(role);
