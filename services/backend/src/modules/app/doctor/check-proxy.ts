import type { OutboundConfig } from '../../platform/outbound/outbound-config.ts';
import { proxyProblem } from '../../platform/outbound/proxy-problem.ts';
import { finding, type Finding } from './finding.ts';

const check = 'proxy';

/**
 * The proxy that others are asked by.
 *
 * @param env - the process's: Node has a switch of its own, which nothing here follows
 */
export async function checkProxy(
  { proxy }: OutboundConfig,
  publicUrl: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Finding[]> {
  if (!proxy)
    return env['NODE_USE_ENV_PROXY'] === undefined
      ? [finding(check, 'ok', 'none: others are asked straight')]
      : [finding(check, 'warn', 'NODE_USE_ENV_PROXY is not followed: name the proxy in OUTBOUND_PROXY_URL')];
  const problem = await proxyProblem(proxy, publicUrl);
  return [
    problem === undefined
      ? finding(check, 'ok', `${proxy.url.host} answers`)
      : finding(check, 'fail', problem),
  ];
}
