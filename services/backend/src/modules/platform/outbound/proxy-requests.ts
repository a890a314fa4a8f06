import { type Dispatcher, Pool } from 'undici';
import type { ProxyConfig } from './proxy-config.ts';
import { proxyConnectMs, ProxyFailure, proxyHeaders } from './proxy-tunnel.ts';

type Handler = Dispatcher.DispatchHandler;

/** Makes status 407 an error of its own: the Fetch standard makes one of it that says nothing. */
const refusing = (handler: Handler): Handler => ({
  onRequestStart: (...started) => handler.onRequestStart?.(...started),
  onRequestUpgrade: (...upgraded) => handler.onRequestUpgrade?.(...upgraded),
  onResponseStart: (controller, status, headers, message) =>
    status === 407
      ? controller.abort(new ProxyFailure(407))
      : handler.onResponseStart?.(controller, status, headers, message),
  onResponseData: (...part) => handler.onResponseData?.(...part),
  onResponseEnd: (...ended) => handler.onResponseEnd?.(...ended),
  onResponseError: (...failed) => handler.onResponseError?.(...failed),
});

/**
 * Plain HTTP by the proxy: it gets the whole address in the first line (RFC 9112, 3.2.2), since few let `CONNECT` to port 80.
 *
 * @returns dispatches requests whatever their origin; a request that fails before the proxy took it fails in the form that
 * `proxyFailureOf` knows
 */
export function requestsBy(proxy: ProxyConfig): Dispatcher {
  return new Pool(proxy.url.origin, { connect: { timeout: proxyConnectMs } }).compose(
    (dispatch) => (request, handler) => {
      const { host } = new URL(String(request.origin));
      const headers = { ...proxyHeaders(proxy), host, ...(request.headers as Record<string, string>) };
      const path = `${String(request.origin)}${request.path}`;
      return dispatch({ ...request, headers, path }, refusing(handler));
    },
  );
}

/** The request did not reach the proxy. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** @returns the failure that the proxy is to blame for, if it got a request and not a tunnel */
export function proxyFailureOf(cause: unknown): ProxyFailure | undefined {
  if (cause instanceof ProxyFailure) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return unsent.has(code) ? new ProxyFailure(code) : undefined;
}
