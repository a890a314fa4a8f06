/**
 * `npm run doctor [-- --json] [--nodes 4] [--env .env.production]`: examines an installation as it is configured, one line a check, and ends with 1
 * when one of them fails (decision platform-sealing). It changes nothing, sends no request about a person, and may run beside the service.
 */
// Stays first: the X.509 library needs decorator metadata before it loads.
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { Config } from './config/config.ts';
import { loadEnvFile } from './config/env-file.ts';
import { hostsOf } from './config/hosts.ts';
import { loadConfig } from './config/load-config.ts';
import { checkCertificates } from './doctor/check-certificates.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { checkFileScanner } from './doctor/check-file-scanner.ts';
import { checkHostsInUse, metricsOfNode } from './doctor/check-hosts-in-use.ts';
import { checkMail } from './doctor/check-mail.ts';
import { checkOpenId } from './doctor/check-open-id.ts';
import { checkProxy } from './doctor/check-proxy.ts';
import { checkPublicAddress } from './doctor/check-public-address.ts';
import { checkRedis } from './doctor/check-redis.ts';
import { checkSources } from './doctor/check-sources.ts';
import { checkTexts } from './doctor/check-texts.ts';
import { checkTimeStamps } from './doctor/check-time-stamps.ts';
import { checkVariables } from './doctor/check-variables.ts';
import { type Check, finding, type Finding, lineOf, runChecks } from './doctor/finding.ts';
import { checkChain, checkChainOfStamp } from '@afilia/pades/revocation/check-chain';
import { createProbeTickets } from '../help/keys/probe-tickets.ts';
import { systemClock } from '../platform/keys/system.ts';
import { changedTexts } from './main-host.ts';
import { signerOf, timestampsOf } from './main-signing.ts';
import { createOutbound } from '../platform/outbound/create-outbound.ts';
import type { Outbound } from '../platform/ports/outbound.ts';
import { openDatabase } from '../platform/store/database.ts';
import { createPublishedTexts } from '../partners/store/published-texts.ts';
import { storedHosts } from '../partners/store/stored-hosts.ts';

/** Connections of a node beside those of its pool: one listens. */
const listening = 1;
const defaultConnections = 10;

async function ofDatabase(config: Config, nodes: number): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl: directUrl, databaseConnections = defaultConnections } = config;
  if (databaseUrl === undefined)
    return [finding('database', 'warn', 'no DATABASE_URL: the embedded database is for trying')];
  const opened = await openDatabase({ databaseUrl, directUrl, connections: 2 });
  if (!opened.ok) return [finding('database', 'fail', opened.error.message)];
  const database = opened.value;
  try {
    const connectionsOfNode = databaseConnections + listening;
    const found = await checkDatabase(database, {
      directUrl,
      databaseUrl,
      nodes,
      connectionsOfNode,
    });
    const isMigrated = found.some(({ check, level }) => check === 'migrations' && level === 'ok');
    if (!isMigrated) return found;
    const record = {
      publishedTexts: createPublishedTexts(database),
      storedHosts: () => storedHosts(database),
    };
    const texts = await checkTexts(hostsOf(config).size, () => changedTexts(record, config));
    return [...found, ...texts];
  } finally {
    await database.close();
  }
}

async function ofCertificates(config: Config, outbound: Outbound): Promise<Finding[]> {
  const { signer } = await signerOf(config, { clock: systemClock, http: outbound });
  const now = systemClock.now();
  return checkCertificates(
    signer,
    (chain) => checkChain(chain, now, { ...config.revocation, outbound }),
    now,
  );
}

function checksOf(config: Config, nodes: number, outbound: Outbound): Check[] {
  const { timestamps, production, publicUrl } = config;
  const { timestamps: stamps, roots } = timestampsOf(config, outbound);
  const settings = { ...config.revocation, outbound };
  const checkStamp = (token: Uint8Array, bytes: Uint8Array) =>
    checkChainOfStamp(token, bytes, { now: systemClock.now(), settings, roots });
  const { issue: ticket } = createProbeTickets(config.keys.probe, systemClock);
  const { stateIdentity } = config;
  const { fetch } = outbound;
  return [
    { name: 'database', run: () => ofDatabase(config, nodes) },
    {
      name: 'hosts in use',
      run: () =>
        checkHostsInUse(config.hostsHash, () =>
          metricsOfNode({ ...config, isEncrypted: config.tls !== undefined }),
        ),
    },
    { name: 'proxy', run: () => checkProxy(config.outbound, publicUrl, process.env) },
    { name: 'redis', run: () => checkRedis(config.assist.redisUrl) },
    {
      name: 'mail',
      run: () => checkMail({ smtpUrl: config.smtpUrl, isPlayed: config.isMailPlayed, outbound }),
    },
    { name: 'file scanner', run: () => checkFileScanner(config.fileScannerUrl, systemClock.now()) },
    { name: 'time stamps', run: () => checkTimeStamps(stamps, timestamps.url, checkStamp) },
    { name: 'certificates', run: () => ofCertificates(config, outbound) },
    { name: 'staff sign-in', run: () => checkOpenId('staff sign-in', config.staff?.issuer, fetch) },
    ...(stateIdentity
      ? [{ name: 'ClaveÚnica', run: () => checkOpenId('ClaveÚnica', stateIdentity.issuer, fetch) }]
      : []),
    { name: 'sources', run: () => checkSources(config.sources, fetch) },
    { name: 'public address', run: () => checkPublicAddress({ outbound, publicUrl, ticket, production }) },
  ];
}

async function examine(nodes: number): Promise<Finding[]> {
  const config = await loadConfig(process.env, { dataDir: '.data' });
  const production = process.env['NODE_ENV'] === 'production';
  // With a fault in them the variables do not say where the others are.
  if (!config.ok) return checkVariables(config.error, { production });
  const { sandbox } = config.value;
  const outbound = createOutbound(config.value.outbound);
  const found = await runChecks(checksOf(config.value, nodes, outbound));
  await outbound.close();
  return [...checkVariables([], { production, sandbox }), ...found];
}

const complain = (line: string) => {
  console.error(line);
  process.exitCode = 1;
};

/** @returns the options; nothing for a wrong number of nodes or an unknown option */
function readArgs(args: string[]): { json: boolean; nodes: number } | undefined {
  try {
    const { values } = parseArgs({
      args,
      options: { json: { type: 'boolean', default: false }, nodes: { type: 'string', default: '4' } },
    });
    const nodes = Number(values.nodes);
    return Number.isInteger(nodes) && nodes >= 1 && nodes <= 1_000 ? { json: values.json, nodes } : undefined;
  } catch {
    return undefined;
  }
}

const args = loadEnvFile(process.argv.slice(2));
const requested = args.ok ? readArgs(args.value) : undefined;
if (!args.ok) complain(args.error);
else if (!requested)
  complain('npm run doctor -- [--json] [--nodes <nodes of api and worker>] [--env <file>]');
else {
  const found = await examine(requested.nodes);
  const hasFailed = found.some(({ level }) => level === 'fail');
  console.log(
    requested.json
      ? JSON.stringify({ ok: !hasFailed, checks: found }, null, 2)
      : found.map(lineOf).join('\n'),
  );
  process.exitCode = hasFailed ? 1 : 0;
}
