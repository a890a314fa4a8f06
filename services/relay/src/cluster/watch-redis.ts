import type { RelayOptions, Timeouts } from '../options.ts';
import type { RedisConnections } from './connect-redis.ts';
import type { ServerKind } from './round-trip.ts';

/** `silent`: everything is accepted and nothing arrives. */
type State = { kind: 'joined' | 'refused' | 'away' | 'silent'; line: string };

const joined: State = {
  kind: 'joined',
  line: 'Redis passes messages again: this relay is one with the others',
};
const apart = 'this relay is apart from the others';
const silent: State = { kind: 'silent', line: `Redis accepts messages and passes none on: ${apart}` };

const sentinel: State = {
  kind: 'refused',
  line: `REDIS_URL names a Sentinel, which passes nothing on: ${apart}; name the primary`,
};

/** Set-ups that work until relays reach another server. */
const cautions: Partial<Record<ServerKind, string>> = {
  cluster: 'Redis is a node of a cluster: relays are one while all of them name this very node',
  replica: 'Redis is a replica: relays at another node hear nothing of those here',
};

const isReply = (error: unknown) => error instanceof Error && error.name === 'ReplyError';

/** Errors of the library quote commands with their arguments, passwords among them: kept are a code and a name. */
function stateOf(error: unknown): State {
  const { message, command, code } = error as Error & { command?: { name?: string }; code?: string };
  if (!isReply(error))
    return { kind: 'away', line: `Redis does not answer (${code ?? 'closed'}): ${apart} until it does` };
  const word = message.split(' ')[0] ?? '';
  const help = ['NOAUTH', 'WRONGPASS'].includes(word)
    ? 'look at user and password of REDIS_URL'
    : 'docs/operations.md names the rights of its user, under Redis';
  const refused = command?.name?.toUpperCase() ?? 'a command';
  return { kind: 'refused', line: `Redis refuses ${refused} (${word}): ${apart}; ${help}` };
}

/** State of the watch: `isJoined` after the last round trip, `isUsable` at this moment. */
type RedisWatch = { isJoined: () => boolean; isUsable: () => boolean; stop: () => void };

/**
 * Sends a message around at the start and then again and again, and reports each change in one line: a server that
 * refuses a command says so to that command alone, and everything else looks well. Resolves after the first.
 */
export async function watchRedis(
  parts: RedisConnections & {
    roundTrip: () => Promise<ServerKind>;
    report: RelayOptions['report'];
    timeouts: Pick<Timeouts, 'redisCheckMs' | 'redisAnswerMs'>;
  },
): Promise<RedisWatch> {
  const { publish, subscribe, listen, lastError, forgetError, roundTrip, report, timeouts } = parts;
  const all = [publish, subscribe, listen];
  let state = joined;
  const become = (next: State) => {
    // Why it is away may change with every attempt to reach it.
    const isNews = next.kind === 'refused' ? next.line !== state.line : next.kind !== state.kind;
    state = next;
    if (!isNews) return;
    const level = { joined: 'info', refused: 'error', away: 'warn', silent: 'error' } as const;
    report({ what: next.line, level: level[next.kind] });
  };
  for (const redis of all) redis.on('error', (error: unknown) => become(stateOf(error)));

  let caution: string | undefined;
  const afterTrip = (kind: ServerKind): State => {
    const next = cautions[kind];
    if (next !== undefined && next !== caution) report({ what: next });
    caution = next;
    forgetError();
    return kind === 'sentinel' ? sentinel : joined;
  };
  const look = async (): Promise<State> => {
    // A connection that broke says less about it than what its server said before.
    const afterError = (error: unknown) => stateOf(isReply(error) ? error : (lastError() ?? error));
    if (all.some(({ status }) => status !== 'ready')) return afterError(new Error());
    const { promise: late, resolve } = Promise.withResolvers<State>();
    const timer = setTimeout(() => resolve(silent), timeouts.redisAnswerMs).unref();
    const trip = roundTrip().then(afterTrip, afterError);
    return Promise.race([trip, late]).finally(() => clearTimeout(timer));
  };
  let isStopped = false;
  let isLooking = false;
  let wasSilent = false;
  let timer: NodeJS.Timeout | undefined;
  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void check(), ms).unref();
  };
  const check = async () => {
    isLooking = true;
    const next = await look();
    isLooking = false;
    if (isStopped) return;
    // A machine that is busy is late once; a connection that leads nowhere stays so, and is given up.
    const isFirst = next.kind === 'silent' && !wasSilent;
    wasSilent = next.kind === 'silent';
    if (!isFirst) become(next);
    if (wasSilent && !isFirst) for (const redis of all) redis.disconnect(true);
    schedule(timeouts.redisCheckMs);
  };
  for (const redis of all)
    redis.on('ready', () => {
      if (!isLooking) schedule(0);
    });
  await check();
  return {
    isJoined: () => state.kind === 'joined',
    isUsable: () =>
      state.kind !== 'refused' && [publish, subscribe].every(({ status }) => status === 'ready'),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
