import { randomUUID } from 'node:crypto';
import { finding, type Finding, whyOf } from './finding.ts';
import { openRedis, type RedisConnection, RefusedCommand } from './redis-connection.ts';

/** Tests if the Redis that makes several relays one lets us in, and passes on the messages of relays to one another. */
export async function checkRedis(redisUrl: string | undefined): Promise<Finding[]> {
  if (redisUrl === undefined)
    return [finding('redis', 'warn', 'no REDIS_URL: every process is a relay of its own')];
  const { host } = new URL(redisUrl);
  const [sender, events, pages] = [openRedis(redisUrl), openRedis(redisUrl), openRedis(redisUrl)];
  try {
    for (const connection of [sender, events, pages]) await signIn(connection, redisUrl);
    const { level, kind } = kindOf(await sender.ask('INFO'));
    if (level === 'fail') return [finding('redis', level, `${host} ${kind}`)];
    await sendAround(sender, events, pages);
    return [finding('redis', level, `${host} ${kind}`)];
  } catch (error) {
    const detail = error instanceof RefusedCommand ? error.message : `does not answer (${whyOf(error)})`;
    return [finding('redis', 'fail', `${host} ${detail}`)];
  } finally {
    for (const { close } of [sender, events, pages]) close();
  }
}

async function signIn({ ask }: RedisConnection, redisUrl: string): Promise<void> {
  const { username, password, pathname } = new URL(redisUrl);
  const user = username === '' ? [] : [decodeURIComponent(username)];
  if (password !== '') await ask('AUTH', ...user, decodeURIComponent(password));
  const database = pathname.slice(1);
  if (Number(database) > 0) await ask('SELECT', database);
}

/** @returns the kind of this server, by its `INFO` */
function kindOf(info: string): Pick<Finding, 'level'> & { kind: string } {
  if (info.includes('redis_mode:sentinel'))
    return { level: 'fail', kind: 'is a Sentinel, which passes nothing on: name the primary in REDIS_URL' };
  if (info.includes('redis_mode:cluster'))
    return {
      level: 'warn',
      kind: 'is a node of a cluster: relays are one while all of them name this very node',
    };
  if (info.includes('role:slave'))
    return { level: 'warn', kind: 'is a replica: relays at another node hear nothing of those here' };
  return { level: 'ok', kind: 'passes messages on' };
}

/** By the commands and channels of relays, in a room that none of them has. */
async function sendAround(
  sender: RedisConnection,
  events: RedisConnection,
  pages: RedisConnection,
): Promise<void> {
  const room = `check-${randomUUID()}`;
  const [ofEvents, ofPages] = [`afilia:relay#/#${room}#`, `afilia:relay:pages:${room}`];
  await events.ask('PSUBSCRIBE', 'afilia:relay#/#*');
  for (const one of ['-request#/#', '-response#/#', `-response#/#${room}#`])
    await events.ask('SUBSCRIBE', `afilia:relay${one}`);
  await pages.ask('SUBSCRIBE', ofPages);
  await pages.ask('SUBSCRIBE', `afilia:relay:admitted-pages:${room}`);
  await pages.ask('UNSUBSCRIBE', `afilia:relay:admitted-pages:${room}`);
  await sender.ask('PUBSUB', 'NUMSUB', 'afilia:relay-request#/#');
  const arrivals = Promise.all([events.arrival(ofEvents), pages.arrival(ofPages)]);
  // A refused publication ends the wait; that refusal tells the reason.
  arrivals.catch(() => undefined);
  await sender.ask('PUBLISH', ofEvents, '');
  await sender.ask('PUBLISH', ofPages, '');
  await arrivals;
}
