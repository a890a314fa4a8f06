import { sourceVariable } from '@afilia/backend/sources/config';
import { sourceNames } from '@afilia/source-contracts/source-names';
import { clusterNode, type ClusterNode } from '@afilia/testing/services/cluster/node-process';
import { freePorts } from '@afilia/testing/services/free-ports';

/** An `api` and a `worker` of one version of the program. */
export type RunningVersion = {
  /** Origin of its API. */
  url: string;
  output: () => string;
  /** Ends both in order; its sandbox stays until `close`, which ends everything. */
  stop: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Sources that an earlier version asks in another way than this one, `EARLIER_SOURCES=bank,tax`: those it asks of a sandbox
 * of its own. All others are the same for both, as grants that one of them gave are good at no other.
 */
const ownSources = (process.env['EARLIER_SOURCES'] ?? 'bank').split(',');

const sandboxOf = (port: number): Record<string, string> =>
  Object.fromEntries(
    sourceNames
      .filter((source) => ownSources.includes(source))
      .flatMap((source) => [
        [sourceVariable(source, 'URL'), `http://127.0.0.1:${port}/sandbox/sources/${source}`],
        [sourceVariable(source, 'KEY'), 'sandbox-key'],
      ]),
  );

const stopAll = async (nodes: readonly ClusterNode[]) =>
  void (await Promise.all(nodes.map((node) => node.stop())));

/**
 * @param environment - what the nodes of all versions share
 * @param checkout - folder of an earlier version with its packages installed; this version where it is left out
 * @throws with what a node said that did not start; all are ended then
 */
export async function startVersion(
  environment: Readonly<Record<string, string>>,
  checkout?: string,
): Promise<RunningVersion> {
  const [port = 0, idle = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(4);
  const own = { ...environment, ...(checkout && sandboxOf(sandboxPort)) };
  const mailless = { ...environment, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
  const sandboxes = checkout ? [clusterNode('sandbox', sandboxPort, mailless, checkout)] : [];
  const nodes = [clusterNode('api', port, own, checkout), clusterNode('worker', idle, own, checkout)];
  const close = async () => {
    await stopAll(nodes);
    await stopAll(sandboxes);
  };
  try {
    for (const node of [...sandboxes, ...nodes]) await node.start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => nodes.map((node) => node.output()).join('\n---\n'),
    stop: () => stopAll(nodes),
    close,
  };
}
