import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { awaitedLink, linksLeft } from '@afilia/domain/application/link-source';
import type { Application } from '@afilia/domain/application/model/application';
import { limits } from '@afilia/domain/application/model/limits';
import type { CredentialWay } from '@afilia/domain/application/model/credential-ways';

/** How the sources can be connected, while the application stands there. */
export function toConnection(
  application: Application,
  { sealingKey, credentialWays }: { sealingKey: string; credentialWays: CredentialWay[] },
): ApplicationView['connection'] {
  const { connection, flow, uploads } = application;
  if (flow.state !== 'conditionsChosen') return null;
  const attemptsLeft = Math.max(0, limits.credentialAttempts - connection.wrong);
  return {
    ways: attemptsLeft > 0 ? credentialWays : credentialWays.filter((way) => way !== 'form'),
    attemptsLeft,
    connecting: flow.step === 'connecting',
    errorCode: connection.errorCode,
    sealingKey,
    attempt: connection.attempt,
    link: {
      waitsUntil: awaitedLink(application)?.expiresAt ?? null,
      otherRut: connection.link?.outcome === 'otherRut',
      left: linksLeft(application),
    },
    uploads: uploads.files.map(({ id, paper, refused, goodUntil }) => ({
      id,
      paper,
      refused,
      goodUntil,
    })),
  };
}
