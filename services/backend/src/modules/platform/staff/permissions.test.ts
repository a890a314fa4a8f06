import { expect, test } from 'vitest';
import type { StaffRole } from '../ports/staff.ts';
import { freshSecondsOf, mayRequest, staffPermissions, type StaffOperation } from './permissions.ts';

const allowed = (role: StaffRole) =>
  (Object.keys(staffPermissions) as StaffOperation[])
    .filter((operation) => mayRequest(role, operation))
    .toSorted();

const own = ['endOwnSessions', 'listOwnSessions', 'me', 'searchApplications', 'signOut'];
const reading = [
  'openApplication',
  'openCase',
  'openRecording',
  'readAttachment',
  'readDocument',
  'readRecordingPart',
];
const rights = ['listDataRequests', 'readDataRequest'];
const auditing = [
  ...reading,
  'readCheckData',
  'listReads',
  'listReadsOf',
  'listSearches',
  'makePackage',
  'takeGround',
];

test('[A-25] an agent helps; a supervisor sees who read and searched what, and reads for a written reason', () => {
  expect(allowed('agent')).toEqual([
    'addRecordingPart',
    'answerCallerCode',
    'claimHelp',
    'endOwnSessions',
    'findRecording',
    'giveUpHelp',
    'joinSession',
    'listHelpReceivers',
    'listHelpSessions',
    'listOwnSessions',
    'listVisitors',
    'me',
    'offerHelp',
    'openDataRequest',
    'rateCall',
    'readApplication',
    'readCallerDelivery',
    'readCallerView',
    'releaseHelp',
    'searchApplications',
    'sendCallerCode',
    'signOut',
    'takeHelp',
  ]);
  expect(allowed('supervisor')).toEqual(
    [
      ...allowed('agent'),
      ...auditing,
      ...rights,
      'decideDataRequest',
      'exportDataRequest',
      'linkDataRequest',
      'listCalls',
      'observeHelp',
      'listCases',
      'countCases',
      'unassignCases',
      'listViews',
      'saveView',
      'removeView',
      'listReceivers',
      'transferCase',
      'listUrgent',
      'readFunnel',
      'downloadFunnel',
      'readSources',
      'acknowledgeUrgent',
    ].toSorted(),
  );
});

test('a reviewer helps and works on cases; an approver agrees to what others proposed, and helps nobody', () => {
  const ofCases = [
    'askApplicant',
    'attachFile',
    'checkPowers',
    'claimCase',
    'claimCases',
    'countCases',
    'decideCase',
    'enterPowers',
    'listCases',
    'listReceivers',
    'listViews',
    'noteCase',
    'openAnnulment',
    ...reading,
    'releaseCase',
    'releaseCases',
    'removeView',
    'saveView',
    'takeNextCase',
    'transferCase',
  ];
  expect(allowed('reviewer')).toEqual([...allowed('agent'), ...ofCases].toSorted());
  expect(allowed('approver')).toEqual(
    [
      ...own,
      ...ofCases,
      ...rights,
      'approveCase',
      'approveDataRequest',
      'returnCase',
      'returnDataRequest',
    ].toSorted(),
  );
});

test('an auditor reads for a written reason, sees who read and searched what, and does nothing else', () => {
  expect(allowed('auditor')).toEqual([...own, ...auditing, 'listHelpSessions'].toSorted());
});

const integrating = [
  'cancelInvitation',
  'listDeliveries',
  'listEndpoints',
  'listInvitations',
  'makeEndpoint',
  'makeInvitation',
  'readDeliveryBody',
  'readInvitationFile',
  'readInvitationFileReport',
  'replayAnnouncements',
  'resendDelivery',
  'rotateEndpointSecret',
  'sendInvitationFile',
  'showInvitationLink',
  'switchEndpoint',
  'tryEndpoint',
];
const withoutSearch = own.filter((operation) => operation !== 'searchApplications');

test('an operator sees jobs that were given up, where changes are announced and whom banks invite, and no application', () => {
  expect(allowed('operator')).toEqual(
    [
      ...withoutSearch,
      ...integrating,
      'dropDeadLetter',
      'listDeadLetters',
      'retryDeadLetter',
      'retryDeadLetters',
    ].toSorted(),
  );
});

test('people of a bank see the funnel, and an administrator what its systems do; neither an application, a job nor help', () => {
  const funnel = ['readFunnel', 'downloadFunnel'];
  expect(allowed('analyst')).toEqual([...withoutSearch, ...funnel].toSorted());
  expect(allowed('hostAdmin')).toEqual([...withoutSearch, ...funnel, ...integrating].toSorted());
});

test('approving, answering about people’s data, who read one application, a package of it, where changes go, and the link of an invitation take a sign-in of a quarter of an hour ago', () => {
  const taking = (Object.keys(staffPermissions) as StaffOperation[]).filter(
    (operation) => freshSecondsOf(operation) === 900,
  );
  expect(taking.toSorted()).toEqual([
    'approveCase',
    'approveDataRequest',
    'decideDataRequest',
    'exportDataRequest',
    'linkDataRequest',
    'listReadsOf',
    'makeEndpoint',
    'makePackage',
    'rotateEndpointSecret',
    'showInvitationLink',
  ]);
});
