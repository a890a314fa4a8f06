import { randomBytes } from 'node:crypto';
import { shareSigningKeys } from '../../backend/shared-signing-keys.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../free-ports.ts';
import { nginxConfig } from './nginx-config.ts';
import { startNginx, type Nginx } from './nginx.ts';
import { clusterNode, type ClusterNode, type NodeRole } from './node-process.ts';

/** Several nodes of each role on this machine, with nginx in front. */
export type Cluster = {
  url: string;
  apiKey: string;
  /** Environment of every node, but for its port. */
  environment: Readonly<Record<string, string>>;
  nodes: readonly ClusterNode[];
  of: (role: NodeRole) => ClusterNode[];
  /** Ends every node in order, then nginx. */
  close: () => Promise<void>;
};

type ClusterOptions = {
  databaseUrl: string;
  redisUrl: string;
  /** Number of nodes of each of `api`, `worker` and `relay`. */
  each: number;
  /** Number of `relay` nodes, if it is another one. */
  relays?: number;
  /** Port of nginx; 0 takes any that is free. */
  port: number;
  /** Variables that lead to the outside world. Absent: one more node plays it. */
  outside?: Readonly<Record<string, string>>;
  /** More variables for every node. */
  environment?: Readonly<Record<string, string>>;
};

/** Keys that all nodes share, as an operator would give them; signing keys are made once in the shared folder. */
const sharedKeys = () => ({
  API_KEY: randomBytes(16).toString('hex'),
  ASSIST_TICKET_KEY: randomBytes(32).toString('base64url'),
  ASSIST_LIST_KEY: randomBytes(16).toString('hex'),
});

/**
 * Starts the cluster: all nodes at the same time on an empty database, so that the first one migrates it.
 *
 * @throws with the output of the node that did not start; everything is ended then
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-cluster-'));
  const roles: NodeRole[] = (['api', 'worker', 'relay'] as const).flatMap((role) =>
    Array.from({ length: (role === 'relay' && options.relays) || options.each }, () => role),
  );
  if (options.outside) await shareSigningKeys(folder);
  else roles.push('sandbox');
  const [anyPort = 0, smtpPort = 0, sandboxPort = 0, ...ports] = await freePorts(3 + roles.length);
  const port = options.port || anyPort;
  const url = `http://localhost:${port}`;
  const environment = {
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: url,
    DATABASE_URL: options.databaseUrl,
    // A PostgreSQL as installed has room for 100, and this is not all that runs on it here.
    DATABASE_CONNECTIONS: '5',
    REDIS_URL: options.redisUrl,
    DATA_DIR: folder,
    ASSIST_RELAY_URL: url,
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    ...sharedKeys(),
    ...options.outside,
    ...options.environment,
  };
  const nodes = roles.map((role, index) =>
    clusterNode(role, role === 'sandbox' ? sandboxPort : (ports[index] ?? 0), environment),
  );
  const of = (role: NodeRole) => nodes.filter((node) => node.role === role);
  let nginx: Nginx | undefined;
  const close = async () => {
    await Promise.all(nodes.filter(({ role }) => role !== 'sandbox').map((node) => node.stop()));
    await Promise.all(of('sandbox').map((node) => node.stop()));
    await nginx?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(nodes.map((node) => node.start()));
    const portsOf = (role: NodeRole) => of(role).map((node) => node.port);
    const sandbox = Number(new URL(environment.SANDBOX_URL).port);
    const upstreams = { api: portsOf('api'), relay: portsOf('relay'), sandbox };
    nginx = await startNginx(folder, nginxConfig(port, folder, upstreams));
  } catch (error) {
    await Promise.all(nodes.map((node) => node.kill()));
    await close();
    throw error;
  }
  return { url, apiKey: environment.API_KEY, environment, nodes, of, close };
}
