import { Agent as PlainAgent, request as askPlain } from 'node:http';
import { Agent as TlsAgent, request as askByTls } from 'node:https';
import { finding, type Finding } from './finding.ts';

const withinMs = 3_000;
/** Of `/metrics`, which grows with the history of a node. */
const maxLetters = 4 * 1024 * 1024;

/**
 * Compares the files of hosts with those that the node on this machine works with.
 *
 * @param hash - of the files
 * @param readMetrics - numbers of the node on this machine; rejects where none answers
 */
export async function checkHostsInUse(hash: string, readMetrics: () => Promise<string>): Promise<Finding[]> {
  const check = 'hosts in use';
  const used = await readMetrics().then(
    (text) => /^afilia_hosts_info\{hash="([\da-f]{12})"\} 1$/mu.exec(text)?.[1],
    () => undefined,
  );
  if (used === undefined)
    return [finding(check, 'ok', `the files are ${hash}; compare with afilia_hosts_info of each node`)];
  return used === hash
    ? [finding(check, 'ok', `the node on this machine works with the files: ${hash}`)]
    : [
        finding(
          check,
          'warn',
          `the files are ${hash}, the node on this machine works with ${used}: send it SIGHUP`,
        ),
      ];
}

/**
 * Asks the node on this machine for its numbers.
 *
 * @param node.isEncrypted - it speaks TLS; by another name than this machine's, so that its certificate is not checked
 */
export function metricsOfNode(node: {
  port: number;
  isEncrypted: boolean;
  metricsKey: string | undefined;
}): Promise<string> {
  const headers = node.metricsKey === undefined ? {} : { authorization: `Bearer ${node.metricsKey}` };
  const where = { host: '127.0.0.1', port: node.port, path: '/metrics', headers, timeout: withinMs };
  return new Promise((resolve, reject) => {
    // Agents of its own: the global ones follow NODE_USE_ENV_PROXY.
    const requesting = node.isEncrypted
      ? askByTls({ ...where, agent: new TlsAgent(), rejectUnauthorized: false })
      : askPlain({ ...where, agent: new PlainAgent() });
    requesting.once('response', (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => {
          text += part;
          if (text.length > maxLetters) response.destroy();
        })
        .once('end', () => resolve(text))
        .once('error', reject);
    });
    requesting.once('timeout', () => requesting.destroy());
    requesting.once('error', reject);
    requesting.end();
  });
}
