import type { Application } from '@afilia/domain/application/model/application';
import { startedApplication } from '@afilia/testing/backend/application-changes';
import { newSignatory } from '@afilia/domain/signing/model/signatory/signatory-record';
import type { Rut } from '@afilia/domain/values/identity/rut';
import { expect, test } from 'vitest';
import type { Command } from '../../../record/commands/define-command.ts';
import { allCommands } from '../../commands/all-commands.ts';
import { maySend } from './permissions.ts';

const signatory = (identifiedAt: string | null) => ({
  ...newSignatory(
    {
      id: 's1',
      run: '12345678-5' as Rut,
      name: 'Camila',
      position: 'Administradora',
      groups: [],
      isApplicant: false,
    },
    'now',
  ),
  opening: 1,
  identifiedAt,
});

const holder = (provenAt: string | null): Application['keyHolder'] => ({
  id: 'k1',
  name: 'Ana',
  email: 'ana@correo.cl',
  link: { linkId: 'l', expiresAt: 'later', mail: 'sent', mailedAt: 'now' },
  opening: 1,
  provenAt,
  otp: null,
});

const at = (shown: string | null): Application => ({
  ...startedApplication().after,
  signatories: [signatory(shown)],
  keyHolder: holder(shown),
});

/** A person who is stuck may ask for help, and shows no other person's page by it; and everybody may leave. */
const help = ['closeHelp', 'noteHelp', 'openHelp'];
const always = [...help, 'endOtherSessions', 'endSession'];

const commands: readonly Command[] = allCommands.filter(({ needs }) => needs === 'session');
const allowed = (application: Application, actor: Parameters<typeof maySend>[1]) =>
  commands
    .filter((command) => maySend(application, actor, command))
    .map(({ name }) => name)
    .toSorted();

test('commands of no session are those that begin one', () => {
  const open = allCommands.filter(({ needs }) => needs === 'nothing').map(({ name }) => name);
  expect(open.toSorted()).toEqual([
    'confirmResume',
    'openLink',
    'renewResumeCode',
    'requestNewLink',
    'requestResume',
    'startApplication',
  ]);
});

test('[F-05] a person who came by a link may first only prove who it is, and then only their own steps', () => {
  const camila = { kind: 'signatory', id: 's1' } as const;
  const ana = { kind: 'keyHolder', id: 'k1' } as const;
  expect(allowed(at(null), camila)).toEqual(
    [...always, 'identifySignatory', 'notMe', 'resendOtp', 'verifyOtp'].toSorted(),
  );
  expect(allowed(at(null), ana)).toEqual([...always, 'resendOtp', 'verifyOtp'].toSorted());
  expect(allowed(at('now'), camila)).toEqual(
    [
      ...always,
      'beginRedirect',
      'cancelSignatureRequest',
      'changeFactorPhone',
      'confirmSummary',
      'declareTaxResidence',
      'declineSignature',
      'identifySignatory',
      'notMe',
      'recordReading',
      'reportSummaryError',
      'requestSignature',
      'resendOtp',
      'retryChecks',
      'verifyOtp',
    ].toSorted(),
  );
  expect(allowed(at('now'), ana)).toEqual(
    [
      'beginLink',
      'connectSources',
      'removeUpload',
      'submitDocuments',
      ...always,
      'resendOtp',
      'retryChecks',
      'verifyOtp',
    ].toSorted(),
  );
});

test('the applicant may not answer for a signatory', () => {
  const mine = allowed(at('now'), { kind: 'applicant' });
  const names = commands.map(({ name }) => name);
  expect(names.filter((name) => !mine.includes(name)).toSorted()).toEqual([
    'beginRedirect',
    'changeFactorPhone',
    'identifySignatory',
    'notMe',
    'reportSummaryError',
  ]);
});
