import { openingAddress } from '@afilia/domain/partners/link-address';
import { err, ok } from '@afilia/domain/values/result';
import { defineCommand, made } from '../../record/commands/define-command.ts';
import { endOtherSessions, endSession, type SessionDeps } from '../use-cases/own-sessions.ts';
import { answerTransfer, createTransfer, type TransferDeps } from '../use-cases/transfer.ts';

const noSession = err({ code: 'R13', reason: 'sessionExpired' } as const);

/** Sessions of the caller alone: ending them, and going on with another device. */
export const sessionCommands = [
  defineCommand({
    name: 'createTransfer',
    storedAs: 'create-transfer',
    description:
      'Applicant: offers this application to another device of the same person; good once, for five minutes.',
    args: {},
    answer: 'TransferResult',
    roles: ['applicant'],
    // Opens the application on another device.
    decision: 'binds',
    limit: { attempt: 'transfer' },
    refusals: [],
    example: {},
    run: async (deps: TransferDeps & { pageUrl: string }, of, _args, { ownSession }) => {
      if (!ownSession) return noSession;
      const offered = await createTransfer(deps, of, ownSession);
      if (!offered.ok) return offered;
      const { token, numbers, expiresAt } = offered.value;
      const url = openingAddress(deps.pageUrl, token);
      const now = deps.clock.now().toISOString();
      return ok({ __typename: 'Transfer' as const, token, url, numbers: [...numbers], expiresAt, now });
    },
  }),
  defineCommand({
    name: 'answerTransfer',
    storedAs: 'answer-transfer',
    description:
      'The session that offered it: the number that the other device shows. The right one begins its session and ends this one; a wrong one ends the transfer (R13 linkInvalid); before the other device read the token it is R13 tooSoon.',
    args: { token: 'String!', number: 'Int!' },
    answer: 'AcknowledgementResult',
    roles: ['applicant'],
    decision: 'binds',
    limit: { attempt: 'transfer' },
    refusals: ['linkInvalid', 'tooSoon'],
    example: { token: made.token, number: 10 },
    run: async (deps: TransferDeps, of, args, { ownSession }) => {
      if (!ownSession) return noSession;
      const done = await answerTransfer(deps, of, ownSession, args);
      return done.ok ? ok({ __typename: 'Acknowledgement' as const, noted: true }) : done;
    },
  }),
  defineCommand({
    name: 'endSession',
    storedAs: 'end-session',
    description:
      'Ends one of mySessions, also the one that asks. One that is over, unknown or of another person: nothing happens, and the answer is the same.',
    args: { sessionId: 'ID!' },
    roles: ['applicant', 'signatory', 'keyHolder'],
    beforeIdentity: true,
    decision: 'no',
    refusals: [],
    example: { sessionId: 'a'.repeat(22) },
    run: (deps: SessionDeps, of, { sessionId }, { ownSession }) =>
      endSession(deps, of, { own: ownSession, sessionId }),
  }),
  defineCommand({
    name: 'endOtherSessions',
    storedAs: 'end-other-sessions',
    description: 'Ends all of mySessions but the one that asks.',
    args: {},
    roles: ['applicant', 'signatory', 'keyHolder'],
    beforeIdentity: true,
    decision: 'no',
    refusals: [],
    example: {},
    run: (deps: SessionDeps, of, _args, { ownSession }) => endOtherSessions(deps, of, ownSession),
  }),
];
