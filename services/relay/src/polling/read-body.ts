import type { IncomingMessage } from 'node:http';

/** The body; or why there is none, as an HTTP status: cut off, too slow, too large. */
type Body = Buffer | 400 | 408 | 413;

/**
 * Reads the body of a request, as far as the limits allow and until the signal ends it: a sender that is slow or endless holds neither memory nor
 * the request.
 */
export function readBody(
  request: IncomingMessage,
  { maxBytes, timeoutMs, signal }: { maxBytes: number; timeoutMs: number; signal: AbortSignal },
): Promise<Body> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(413);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const end = (body: Body) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onClose);
      request.off('data', onData).off('end', onEnd).off('close', onClose);
      resolve(body);
    };
    const onData = (chunk: Buffer) => {
      length += chunk.length;
      if (length > maxBytes) end(413);
      else chunks.push(chunk);
    };
    const onEnd = () => end(Buffer.concat(chunks, length));
    const onClose = () => end(400);
    const timer = setTimeout(() => end(408), timeoutMs).unref();
    signal.addEventListener('abort', onClose);
    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  });
}
