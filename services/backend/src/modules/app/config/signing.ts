import type { SigningConfig } from '../../signing/documents/signers/open-signer.ts';
import { describeVariable, type Given, type VariableName } from './variables.ts';

/** Two pairs that are given together. */
const keysHere = [
  'SIGNING_KEY_PEM',
  'SIGNING_CERT_CHAIN_PEM',
  'OPERATOR_SIGNING_KEY_PEM',
  'OPERATOR_SIGNING_CERT_CHAIN_PEM',
] as const satisfies readonly VariableName[];

/** Variables of a remote signer; all of them or, with the sandbox's, none. */
const remote = [
  'SIGNER_URL',
  'SIGNER_CLIENT_ID',
  'SIGNER_CLIENT_SECRET',
  'SIGNER_SEAL_CREDENTIAL',
  'SIGNER_OPERATOR_CREDENTIAL',
  'SIGNER_ROOT_PEM',
] as const satisfies readonly VariableName[];

/** Names of our client and our keys at the sandbox's remote signer; no secret. */
const sandboxSigner = {
  clientId: 'afilia-firma',
  clientSecret: 'sandbox-client-secret',
  credentials: { seal: 'sello-de-documentos', operator: 'firma-del-operador' },
} as const;

/** How long each answer of a remote signer is waited for: four of them fit into the time of a job. */
const defaultTimeoutMs = 10_000;

/**
 * Reads the signer of documents. A remote signer and keys in this process exclude each other: otherwise the wrong one
 * could sign.
 *
 * @param isSet - tells if a variable has a value, well formed or not
 * @returns the signer, or a line for each variable that is missing or in the way
 */
export function readSigning(
  given: Given,
  where: { sandbox: boolean; production: boolean; sandboxUrl: string },
  isSet: (name: VariableName) => boolean,
): { signing: SigningConfig; faults: string[] } {
  return given.SIGNER === 'csc' ? readRemote(given, where, isSet) : readKeys(given, where, isSet);
}

const missingOf = (names: readonly VariableName[], isSet: (name: VariableName) => boolean) =>
  names.filter((name) => !isSet(name)).map((name) => describeVariable(name, 'missing'));

function readKeys(
  given: Given,
  { production }: { production: boolean },
  isSet: (name: VariableName) => boolean,
): { signing: SigningConfig; faults: string[] } {
  const unused = [...remote, 'SIGNER_TOKEN_URL' as const].filter(isSet);
  // A malformed SIGNER is reported as such, and an operator who meant csc has no keys to give.
  const isUnclear = isSet('SIGNER') && given.SIGNER === undefined;
  const isWanted = (production && !isUnclear) || keysHere.some((name) => given[name] !== undefined);
  return {
    signing: {
      signer: 'pem',
      environment: Object.fromEntries(keysHere.map((name) => [name, given[name]])),
    },
    faults: [
      ...(isWanted ? missingOf(keysHere, isSet) : []),
      // An operator who gave these expects that no key is here.
      ...(unused.length > 0 && !isSet('SIGNER')
        ? [`SIGNER is not csc, and ${unused.join(', ')} would not be used: give SIGNER=csc or take them away`]
        : []),
    ],
  };
}

function readRemote(
  given: Given,
  { sandbox, production, sandboxUrl }: { sandbox: boolean; production: boolean; sandboxUrl: string },
  isSet: (name: VariableName) => boolean,
): { signing: SigningConfig; faults: string[] } {
  const inTheWay = keysHere.filter(isSet);
  // The sandbox's is played where no other machine can reach it, since its credentials are public.
  const isPlayed = sandbox && !production && !remote.some(isSet);
  const url = given.SIGNER_URL ?? `${sandboxUrl}/sandbox`;
  return {
    signing: {
      signer: 'csc',
      remote: {
        url,
        tokenUrl: given.SIGNER_TOKEN_URL ?? `${url}/csc/v2/oauth2/token`,
        clientId: given.SIGNER_CLIENT_ID ?? sandboxSigner.clientId,
        clientSecret: given.SIGNER_CLIENT_SECRET ?? sandboxSigner.clientSecret,
        credentials: {
          seal: given.SIGNER_SEAL_CREDENTIAL ?? sandboxSigner.credentials.seal,
          operator: given.SIGNER_OPERATOR_CREDENTIAL ?? sandboxSigner.credentials.operator,
        },
        timeoutMs: given.SIGNER_TIMEOUT_MS ?? defaultTimeoutMs,
        rootPem: given.SIGNER_ROOT_PEM,
      },
    },
    faults: [
      ...(isPlayed ? [] : missingOf(remote, isSet)),
      ...(inTheWay.length > 0
        ? [`SIGNER=csc keeps no key in this process: take away ${inTheWay.join(', ')}, or SIGNER`]
        : []),
    ],
  };
}
