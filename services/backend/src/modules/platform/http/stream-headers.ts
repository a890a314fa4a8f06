/**
 * Headers of every answer that goes on (`text/event-stream`). Proxies that collect answers, or compress them, hold an event
 * back until many have come: nginx obeys `X-Accel-Buffering`, others `no-transform` (RFC 9111, 5.2.2.6).
 */
export const streamHeaders = {
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
} as const;
