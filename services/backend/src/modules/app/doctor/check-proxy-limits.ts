import { request as askPlain } from 'node:http';
import { request as askByTls } from 'node:https';
import type { Outbound } from '../../platform/ports/outbound.ts';
import { finding, type Finding, whyOf } from './finding.ts';

/** A file of 10 MB, as applicants and staff may send it, and the rest of its form. */
const largestBody = 10 * 1024 * 1024 + 10_000;

/** Long-polling and sockets are silent for 25 s; networks add to it. */
const quietMs = 30_000;

/** Milliseconds beyond the intended silence. */
const graceMs = 10_000;

type Probe = { outbound: Pick<Outbound, 'agent'>; publicUrl: string; ticket: () => string };

/** @returns the status of the answer, when it is there as a whole; rejects with why there is none */
function send(
  { outbound, publicUrl, ticket }: Probe,
  path: string,
  given: { body?: Buffer; withinMs: number },
): Promise<number> {
  const isEncrypted = publicUrl.startsWith('https:');
  const start = isEncrypted ? askByTls : askPlain;
  const { body, withinMs } = given;
  return new Promise((resolve, reject) => {
    const request = start(`${publicUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      agent: outbound.agent(isEncrypted ? 'https:' : 'http:'),
      timeout: withinMs,
      headers: {
        authorization: `Bearer ${ticket()}`,
        ...(body && { 'content-type': 'application/octet-stream', 'content-length': body.length }),
      },
    });
    request.once('response', (response) => {
      response.resume();
      response.once('end', () => {
        request.destroy();
        resolve(response.statusCode ?? 0);
      });
      response.once('error', reject);
    });
    request.once('timeout', () => request.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    request.once('error', reject);
    request.end(body);
  });
}

/** Tests if the largest file that people may send gets through. */
export async function checkUploads(probe: Probe): Promise<Finding> {
  const check = 'uploads';
  const help = 'let bodies of 25 MB through (client_max_body_size 25m)';
  try {
    const body = Buffer.alloc(largestBody);
    const status = await send(probe, '/probe/body', { body, withinMs: graceMs });
    return status === 200
      ? finding(check, 'ok', 'of 10 MB are let through')
      : finding(check, 'fail', `of 10 MB are answered ${status}: ${help}`);
  } catch (error) {
    return finding(check, 'fail', `of 10 MB are cut off (${whyOf(error)}): ${help}`);
  }
}

/**
 * Tests if an answer may take as long as long-polling does.
 *
 * @param forMs - for how long the node says nothing
 */
export async function checkTimeouts(probe: Probe, forMs = quietMs): Promise<Finding> {
  const check = 'timeouts';
  const begun = performance.now();
  const cutWith = async () => {
    try {
      const status = await send(probe, `/probe/quiet?ms=${forMs}`, { withinMs: forMs + graceMs });
      return status === 200 ? undefined : String(status);
    } catch (error) {
      return whyOf(error);
    }
  };
  const how = await cutWith();
  const seconds = (ms: number) => Math.round(ms / 1_000);
  return how === undefined
    ? finding(check, 'ok', `an answer may take ${seconds(forMs)} s`)
    : finding(
        check,
        'fail',
        `an answer of ${seconds(forMs)} s is cut after ${seconds(performance.now() - begun)} s (${how}): wait for 130 s (proxy_read_timeout 130s)`,
      );
}
