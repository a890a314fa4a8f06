import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Application } from '@afilia/domain/application/model/application';
import { applicantsOwn, isCollecting, signatoryOf } from '@afilia/domain/signing/company';
import { limits } from '@afilia/domain/application/model/limits';
import { maskEmail } from '@afilia/domain/values/identity/email';
import { maskPhone } from '@afilia/domain/values/identity/phone';
import type { SignatoryFactor } from '@afilia/domain/signing/model/signatory/factors';
import { stepOf } from '@afilia/domain/signing/model/signatory/step';
import type { Command, CommandViewer } from '../../../record/commands/define-command.ts';
import type { Actor } from '../../../record/use-cases/run-command.ts';
import { allCommands } from '../../commands/all-commands.ts';
import { shownStatus } from '../../../signing/graphql/signatories.ts';

type Viewer = ApplicationView['viewer'];

const unknownViewer: Viewer = {
  role: 'merchant',
  signatoryId: null,
  status: null,
  name: null,
  maskedEmail: null,
  maskedPhone: null,
  identified: true,
  runAttemptsLeft: null,
  linkExpiresAt: null,
  redirect: null,
  stateSession: false,
  may: [],
};

/** Commands that the definitions offer to this viewer now. */
const availableTo = (application: Application, viewer: CommandViewer): Viewer['may'] =>
  allCommands.flatMap(({ storedAs, roles, available }: Command) =>
    roles.includes(viewer.kind) && available?.(application, viewer) ? [storedAs] : [],
  );

/** The applicant's own signature, once signatures are collected. */
const ownStep = (application: Application): CommandViewer['step'] => {
  const own = application.isPJ && application.flow.state === 'signing' && applicantsOwn(application);
  return own && isCollecting(application) ? stepOf(own) : null;
};

/** The actor who looks, and the actor's permissions. */
export function viewerOf(
  application: Application,
  now: string,
  actor: Actor,
  factors: readonly SignatoryFactor[],
): Viewer {
  const { isPJ, prospect, keyHolder } = application;
  if (actor.kind === 'applicant') {
    const own = applicantsOwn(application);
    const role = isPJ ? (own ? 'applicantSignatory' : 'applicantNonSignatory') : 'merchant';
    return {
      ...unknownViewer,
      role,
      signatoryId: own?.id ?? null,
      status: own ? shownStatus(own, now) : null,
      name: prospect?.firstNames ?? null,
      maskedPhone: own && prospect && stepOf(own) === 'prove' ? maskPhone(prospect.phone) : null,
      may: availableTo(application, { now, kind: 'applicant', step: ownStep(application), factors }),
    };
  }
  if (actor.kind === 'keyHolder') {
    const isProven = keyHolder?.provenAt !== null;
    return {
      ...unknownViewer,
      role: 'keyHolder',
      name: keyHolder?.name ?? null,
      maskedEmail: keyHolder && maskEmail(keyHolder.email),
      identified: isProven,
      linkExpiresAt: keyHolder?.link.expiresAt ?? null,
      may: availableTo(application, { now, kind: 'keyHolder', step: null, factors }),
    };
  }
  const own = signatoryOf(application, actor.id);
  if (!own) return unknownViewer;
  return {
    ...unknownViewer,
    role: 'signatory',
    signatoryId: own.id,
    status: shownStatus(own, now),
    name: own.name,
    maskedEmail: own.contact && maskEmail(own.contact.email),
    maskedPhone: own.contact && maskPhone(own.identity?.phone ?? own.contact.phone),
    identified: own.identifiedAt !== null,
    runAttemptsLeft: Math.max(0, limits.runTries - own.wrongRuns),
    linkExpiresAt: own.link?.expiresAt ?? null,
    redirect:
      own.redirect && stepOf(own) === 'prove'
        ? { expiresAt: own.redirect.expiresAt, outcome: own.redirect.outcome }
        : null,
    stateSession: own.proof?.level === 'stateIdentity',
    may: availableTo(application, { now, kind: 'signatory', step: stepOf(own), factors }),
  };
}
