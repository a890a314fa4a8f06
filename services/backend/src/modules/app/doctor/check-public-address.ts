import { request as askPlain } from 'node:http';
import { request as askByTls } from 'node:https';
import { type TLSSocket } from 'node:tls';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Outbound } from '../../platform/ports/outbound.ts';
import { checkHttp2 } from './check-http2.ts';
import { checkTimeouts, checkUploads } from './check-proxy-limits.ts';
import { finding, type Finding, runChecks, whyOf } from './finding.ts';

const withinMs = 10_000;

/** An address that belongs to no machine (RFC 5737): a request that claims it must not be believed. */
const claimed = '192.0.2.77';

/** A node sends a part of its stream every 250 ms for five seconds; parts so far apart were not held back. */
const apartMs = 500;

/** A certificate that renews itself does so before. */
const warnDays = 14;

type PublicAddress = {
  outbound: Pick<Outbound, 'fetch' | 'agent' | 'tunnel'>;
  /** Without a slash at the end. */
  publicUrl: string;
  /** The ticket for which a node answers with its view of a request. */
  ticket: () => string;
  /** Outside production the sandbox may be reached, and the widget may be missing. */
  production: boolean;
  /** For how long a node says nothing when timeouts are examined; as long as it may in operation where left out. */
  quietMs?: number;
};

/** Examines the servers between people and the nodes, from outside: by way of `PUBLIC_URL`. */
export async function checkPublicAddress(address: PublicAddress): Promise<Finding[]> {
  const reached = await checkReached(address);
  // Everything else would only say the same.
  if (reached.level === 'fail') return [reached];
  const one = (name: string, run: () => Promise<Finding>) => ({ name, run: async () => [await run()] });
  const rest = await runChecks([
    ...(address.publicUrl.startsWith('https:')
      ? [one('public certificate', () => checkCertificate(address)), one('http/2', () => checkHttp2(address))]
      : []),
    one('widget', () => checkWidget(address)),
    one('forwarded address', () => checkForwarded(address)),
    one('websockets', () => checkWebSocket(address)),
    one('streams', () => checkStream(address)),
    one('uploads', () => checkUploads(address)),
    one('timeouts', () => checkTimeouts(address, address.quietMs)),
    one('metrics outside', () => checkClosed(address, '/metrics')),
    one('sandbox outside', () => checkClosed(address, '/sandbox/')),
  ]);
  return [reached, ...rest];
}

const get = ({ outbound, publicUrl }: PublicAddress, path: string, headers: Record<string, string> = {}) =>
  outbound.fetch(`${publicUrl}${path}`, {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(withinMs),
  });

/** A node starts without the files that browsers load, too: they are built apart. */
async function checkWidget(address: PublicAddress): Promise<Finding> {
  const answer = await get(address, '/embed.js');
  await answer.body?.cancel();
  return answer.status === 200
    ? finding('widget', 'ok', '/embed.js is served')
    : finding(
        'widget',
        address.production ? 'fail' : 'warn',
        `/embed.js answers ${answer.status}: pages of banks show nothing. Was npm run build run?`,
      );
}

async function checkReached(address: PublicAddress): Promise<Finding> {
  const check = 'public address';
  try {
    const answer = await get(address, '/readyz');
    await answer.body?.cancel();
    return answer.status === 200
      ? finding(check, 'ok', 'leads to a node that is ready')
      : finding(check, 'fail', `/readyz answers ${answer.status}`);
  } catch (error) {
    return finding(check, 'fail', `PUBLIC_URL does not answer (${whyOf(error)})`);
  }
}

const seen = z.object({ address: z.string(), peer: z.string(), protocol: z.string() });

async function checkForwarded(at: PublicAddress): Promise<Finding> {
  const { publicUrl, ticket } = at;
  const check = 'forwarded address';
  const answer = await get(at, '/probe/address', {
    authorization: `Bearer ${ticket()}`,
    'x-forwarded-for': claimed,
  });
  const reported = answer.ok ? seen.safeParse(await answer.json()) : undefined;
  if (!reported?.success)
    return finding(
      check,
      'fail',
      `no node of this installation answers (${answer.status}): same SECRET_KEY?`,
    );
  const { address, peer, protocol } = reported.data;
  if (address === claimed)
    return finding(
      check,
      'fail',
      'what a caller claims is believed: the proxy must set X-Forwarded-For itself',
    );
  if (address === peer && !isLoopback(publicUrl))
    return finding(check, 'fail', 'the proxy passes for everybody: name it in TRUSTED_PROXIES');
  if (publicUrl.startsWith('https:') && protocol !== 'https')
    return finding(check, 'warn', 'X-Forwarded-Proto does not say https');
  return finding(check, 'ok', 'nodes see who asks, and believe no claim');
}

/** From this machine to this machine the proxy and the caller have one address. */
const isLoopback = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

async function checkStream(address: PublicAddress): Promise<Finding> {
  const check = 'streams';
  const answer = await get(address, '/probe/stream', { authorization: `Bearer ${address.ticket()}` });
  if (!answer.ok || !answer.body) return finding(check, 'fail', `the stream answers ${answer.status}`);
  let first: number | undefined;
  for await (const part of answer.body) {
    if (part.length === 0) continue;
    first ??= performance.now();
    if (performance.now() - first >= apartMs) return finding(check, 'ok', 'are passed on as they come');
  }
  return finding(check, 'fail', 'are held back: turn buffering off in the proxy (proxy_buffering off)');
}

function send(
  { outbound, publicUrl }: PublicAddress,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; days?: number }> {
  const url = `${publicUrl}${path}`;
  const isEncrypted = url.startsWith('https:');
  const start = isEncrypted ? askByTls : askPlain;
  const agent = outbound.agent(isEncrypted ? 'https:' : 'http:');
  return new Promise((resolve, reject) => {
    const request = start(url, { headers, agent, timeout: withinMs });
    const settle = (status: number, socket: unknown) => {
      const until = (socket as Partial<TLSSocket>).getPeerCertificate?.().valid_to;
      const days =
        until === undefined ? undefined : Math.floor((Date.parse(until) - Date.now()) / 86_400_000);
      request.destroy();
      resolve({ status, ...(days !== undefined && { days }) });
    };
    request.once('upgrade', (response, socket) => {
      // Read first: a connection that was closed has no certificate any more.
      settle(response.statusCode ?? 101, socket);
      socket.destroy();
    });
    request.once('response', (response) => settle(response.statusCode ?? 0, response.socket));
    request.once('timeout', () => request.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    request.once('error', reject);
    request.end();
  });
}

async function checkCertificate(address: PublicAddress): Promise<Finding> {
  const check = 'public certificate';
  const { days } = await send(address, '/healthz', {});
  if (days === undefined) return finding(check, 'warn', 'cannot be read');
  return finding(check, days < warnDays ? 'warn' : 'ok', `holds for ${days} days`);
}

async function checkWebSocket(address: PublicAddress): Promise<Finding> {
  const check = 'websockets';
  const { status } = await send(address, '/ws-assist/socket/?EIO=4&transport=websocket', {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  });
  return status === 101
    ? finding(check, 'ok', 'are let through to a relay')
    : finding(check, 'fail', `an upgrade is answered ${status}: live assist has no connection`);
}

async function checkClosed(address: PublicAddress, path: string): Promise<Finding> {
  const check = `${path.replaceAll('/', '')} outside`;
  const answer = await get(address, path);
  await answer.body?.cancel();
  const isClosed = [403, 404].includes(answer.status);
  if (isClosed) return finding(check, 'ok', `${path} is not reached from outside`);
  const level = answer.status === 401 || !address.production ? 'warn' : 'fail';
  return finding(check, level, `${path} answers ${answer.status} from outside: keep it off the balancer`);
}
