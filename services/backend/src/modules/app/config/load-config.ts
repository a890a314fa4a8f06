import { hkdfSync } from 'node:crypto';
import { err, ok } from '@afilia/domain/values/result';
import type { Result } from '@afilia/domain/values/result';
import { defaultLinks } from '@afilia/host-contract/options';
import { parseSourcesConfig } from '../../sources/config.ts';
import { addressSearchOf } from './address-variables.ts';
import { checkLinkWay } from './check-link-way.ts';
import { readAssist } from './assist.ts';
import { readMail } from './mail.ts';
import { readOutbound } from './outbound.ts';
import { readSignatoryFactors } from './state-identity.ts';
import { readStaff } from './staff.ts';
import { readTraces } from './traces.ts';
import { keysOfDefault, readHosts } from './read-hosts.ts';
import { readRevocation } from './revocation.ts';
import type { Config } from './config.ts';
import { loadOrCreateOwnKeys } from './own-keys.ts';
import { readPlace } from './place.ts';
import { productionSecrets, withoutSandbox } from './required-in-production.ts';
import { closeDataFolder } from './private-folder.ts';
import { readSigning } from './signing.ts';
import { readTestInstallation } from './test-installation.ts';
import { readSecretFiles } from './secret-files.ts';
import { plainConnections } from './transport.ts';
import { readVariables, describeVariable, type Given, type VariableName } from './variables.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the whole configuration, once, at start-up. In development what is not given is made in the
 * data folder; with `NODE_ENV=production` every secret must be given and nothing is made.
 *
 * @param variables - the process's; each may be a file's name by `NAME_FILE`
 * @param options.dataDir - the folder when `DATA_DIR` is not given
 * @returns the configuration; or one line for each variable that is missing or malformed, never with its value
 *
 * @example
 * const config = await loadConfig(process.env, { dataDir: '.data' });
 * if (!config.ok) exitWith(config.error);
 */
export async function loadConfig(
  variables: Environment,
  options: { dataDir: string },
): Promise<Result<Config, string[]>> {
  const { env, faults: unreadable } = readSecretFiles(variables);
  const production = env.NODE_ENV === 'production';
  const { given, malformed } = readVariables(env);
  const sandbox = given.SANDBOX ?? !production;
  const required: VariableName[] = [
    ...(production ? productionSecrets : []),
    ...(sandbox ? [] : withoutSandbox),
  ];
  const isSet = (name: VariableName) => (env[name] ?? '').trim() !== '';
  const missing = required.filter((name) => !isSet(name)).map((name) => describeVariable(name, 'missing'));
  // Two halves of one thing: with one alone, documents would be signed by a key that was not meant.
  const half = (one: VariableName, other: VariableName) =>
    !required.includes(one) && given[other] !== undefined && !isSet(one)
      ? [describeVariable(one, 'missing')]
      : [];
  const halves = [
    ...half('TSA_ROOT_PEM', 'TSA_URL'),
    ...half('TLS_KEY_PEM', 'TLS_CERT_CHAIN_PEM'),
    ...half('TLS_CERT_CHAIN_PEM', 'TLS_KEY_PEM'),
    ...half('WEBHOOK_SECRET', 'WEBHOOK_URL'),
    ...half('WEBHOOK_URL', 'WEBHOOK_SECRET'),
    ...half('OUTBOUND_PROXY_URL', 'OUTBOUND_DIRECT_HOSTS'),
    ...half('OUTBOUND_PROXY_URL', 'OUTBOUND_PROXY_GUARDS'),
    ...half('STAFF_CLIENT_ID', 'STAFF_ISSUER_URL'),
    ...half('STAFF_CLIENT_SECRET', 'STAFF_ISSUER_URL'),
  ];

  const place = readPlace(given, production);
  const sandboxUrl = given.SANDBOX_URL ?? `http://127.0.0.1:${place.port}`;
  const timestampUrl = given.TSA_URL ?? `${sandboxUrl}/sandbox/tsa`;
  const sources = parseSourcesConfig(
    sandbox ? { ...env, SANDBOX_URL: sandboxUrl } : { ...env, SANDBOX_URL: undefined },
  );
  const signing = readSigning(given, { sandbox, production, sandboxUrl }, isSet);
  const proof = readSignatoryFactors(given, { sandbox, production, publicUrl: place.publicUrl });
  const hosts = readHosts(given, { production });
  const testInstallation = readTestInstallation(given, { production, sandbox });
  const targets = Object.entries(sources.ok ? sources.value : {});
  const plain = production
    ? plainConnections(given, [
        ...targets.map(([name, { baseUrl }]) => ({ name: `The source ${name}`, url: baseUrl })),
        { name: 'CLAVE_UNICA_ISSUER_URL', url: given.CLAVE_UNICA_ISSUER_URL },
        { name: 'ADDRESS_SEARCH_URL', url: given.ADDRESS_SEARCH_URL },
      ])
    : [];
  const faults = [
    ...unreadable,
    ...missing,
    ...signing.faults,
    ...halves,
    ...testInstallation.faults,
    ...proof.faults,
    ...malformed,
    ...(sources.ok ? checkLinkWay(given.CREDENTIAL_WAYS ?? ['form'], sources.value) : sources.error),
    ...plain,
    ...(hosts.ok ? [] : hosts.error),
  ];
  if (faults.length > 0 || !sources.ok || !hosts.ok) return err(faults);

  const supportPhone = given.SUPPORT_PHONE ?? defaultLinks.phone;
  const dataDir = given.DATA_DIR ?? options.dataDir;
  const isSignedElsewhere = given.SIGNER === 'csc' || given.SIGNING_KEY_PEM !== undefined;
  const isKept = given.API_KEY && given.SECRET_KEY && given.SEALING_KEY && isSignedElsewhere;
  const open = closeDataFolder(dataDir, { make: sandbox || !isKept || !given.DATABASE_URL });
  if (open !== undefined) return err([open]);
  const secrets = await secretsOf(given, dataDir, place.port);
  if (!secrets.ok) return secrets;
  const taken = keysOfDefault(hosts.value.otherHosts, secrets.value.apiKey);
  if (taken.length > 0) return err(taken);
  return ok({
    ...secrets.value,
    ...place,
    ...hosts.value,
    readHosts: () => readHosts(given, { production }),
    sandbox,
    sandboxLatencyFactor: given.SANDBOX_LATENCY_FACTOR ?? 1,
    dataDir,
    releasesDir: given.RELEASES_DIR,
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    databaseConnections: given.DATABASE_CONNECTIONS,
    signing: signing.signing,
    timestamps: { url: timestampUrl, rootPem: given.TSA_ROOT_PEM },
    revocation: readRevocation([timestampUrl, given.SIGNER_URL], {
      sandbox,
      sandboxUrl,
      listMegabytes: given.REVOCATION_LIST_MB,
    }),
    outbound: readOutbound(given),
    ...readMail(given, { sandbox, sandboxUrl }),
    signatoryFactors: proof.factors,
    stateIdentity: proof.stateIdentity,
    stateIdentityAboveUf: given.STATE_IDENTITY_ABOVE_UF,
    staff: readStaff(given, { sandbox, production, publicUrl: place.publicUrl }),
    supportPhone,
    testInstallation: testInstallation.value,
    security: {
      // A person answers there.
      contact: given.SECURITY_CONTACT ?? `tel:${supportPhone.replaceAll(' ', '')}`,
      days: given.SECURITY_TXT_DAYS ?? 180,
    },
    links: {
      becomeCustomer: given.BECOME_CUSTOMER_URL ?? defaultLinks.becomeCustomer,
      merchantPortal: given.MERCHANT_PORTAL_URL ?? defaultLinks.merchantPortal,
    },
    // Decision platform-sealing says why so long.
    retention: {
      abandoned: given.RETENTION_ABANDONED_DAYS ?? 30,
      ended: given.RETENTION_ENDED_DAYS ?? 180,
      signed: given.RETENTION_SIGNED_DAYS ?? 3653,
    },
    recordingDays: given.RETENTION_RECORDING_DAYS ?? 90,
    localRecording: given.DESK_LOCAL_RECORDING ?? false,
    raisedRisks: new Set(given.RISK_POLICY),
    screening: given.SCREENING ?? 'start',
    comparesPeople: !sandbox || given.COMPARE_PEOPLE === true,
    region: given.REGION ?? 'us-east-1',
    graphqlPath: given.GRAPHQL_PATH ?? '/graphql',
    credentialWays: given.CREDENTIAL_WAYS ?? ['form'],
    explicitBoxes: given.EXPLICIT_BOXES ?? false,
    webhook:
      given.WEBHOOK_URL && given.WEBHOOK_SECRET
        ? { url: given.WEBHOOK_URL, secret: given.WEBHOOK_SECRET }
        : undefined,
    technicalContact: given.TECHNICAL_CONTACT,
    messagingSecret: given.MESSAGING_SECRET,
    fileScannerUrl: given.FILE_SCANNER_URL === 'off' ? undefined : given.FILE_SCANNER_URL,
    addressSearchUrl: addressSearchOf(given.ADDRESS_SEARCH_URL, sandbox ? sandboxUrl : undefined),
    traces: readTraces(given),
    sources: sources.value,
  });
}

/** The given keys, and where one is not given, the data folder's own. */
async function secretsOf(
  given: Given,
  dataDir: string,
  port: number,
): Promise<Result<Pick<Config, 'apiKey' | 'keys' | 'masterKeys' | 'sealingKey' | 'assist'>, string[]>> {
  const all = given.API_KEY && given.SECRET_KEY && given.SEALING_KEY;
  let { API_KEY: apiKey, SECRET_KEY: secretKey, SEALING_KEY: sealingKey } = given;
  if (!all) {
    try {
      const { given: own } = readVariables({ ...(await loadOrCreateOwnKeys(dataDir)) });
      apiKey ??= own.API_KEY;
      secretKey ??= own.SECRET_KEY;
      sealingKey ??= own.SEALING_KEY;
    } catch (error) {
      const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
      return err([
        `DATA_DIR ${dataDir} cannot hold the keys made here${why}: choose a folder that can be written`,
      ]);
    }
  }
  if (!apiKey || !secretKey || !sealingKey)
    return err([`${dataDir}/keys.json is damaged: delete it, or give API_KEY, SECRET_KEY and SEALING_KEY`]);
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secretKey, '', `afilia:${purpose}`, 32));
  const [newest = { name: 'own', key: derive('master') }, ...older] = given.MASTER_KEYS ?? [];
  return ok({
    apiKey,
    masterKeys: [newest, ...older],
    sealingKey,
    assist: readAssist(given, derive, port),
    keys: {
      oneTimeCodes: derive('one-time-codes'),
      sessions: derive('sessions'),
      secretBox: derive('secret-box'),
      staffSignIn: derive('staff-sign-in'),
      puzzles: derive('puzzles'),
      risk: derive('risk'),
      redirects: derive('redirects'),
      sourceLinks: derive('source-links'),
      linkWords: derive('link-words'),
      probe: derive('probe'),
    },
  });
}
