import { Redis } from 'ioredis';

/** The adapter does not handle rejections of its Redis commands; a failed command must not end the process. */
class NonRejectingRedis extends Redis {
  override sendCommand(...given: Parameters<Redis['sendCommand']>): unknown {
    const answer = super.sendCommand(...given);
    if (answer instanceof Promise) answer.catch(() => undefined);
    return answer;
  }
}

/** Connections of one relay: a connection that subscribes can do nothing else. */
export type RedisConnections = {
  publish: Redis;
  /** Of socket.io's adapter. */
  subscribe: Redis;
  /** Of the pages. */
  listen: Redis;
  /** Why a connection failed since the latest call of `forgetError`. */
  lastError: () => unknown;
  forgetError: () => void;
};

/** Connects, and goes on trying: a relay must start without Redis too. Resolves after the first attempt. */
export async function connectRedis(redisUrl: string): Promise<RedisConnections> {
  let lastError: unknown;
  const connect = (enableOfflineQueue: boolean) => {
    const redis = new NonRejectingRedis(redisUrl, {
      lazyConnect: true,
      maxRetriesPerRequest: null,
      enableOfflineQueue,
      // Names the library to the server by CLIENT, one right more for its account.
      disableClientInfo: true,
    });
    redis.on('error', (error: unknown) => (lastError = error));
    return redis;
  };
  // No offline queue for publishing: messages would be outdated, and their memory unbounded.
  const [publish, subscribe, listen] = [connect(false), connect(true), connect(true)];
  await Promise.all([publish, subscribe, listen].map((redis) => redis.connect().catch(() => undefined)));
  return {
    publish,
    subscribe,
    listen,
    lastError: () => lastError,
    forgetError: () => (lastError = undefined),
  };
}
