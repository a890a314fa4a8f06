import { spawnSync } from 'node:child_process';

export const noNamespaces =
  'There are no network namespaces to be had here (Linux, unshare and ip of util-linux and iproute2, and the right to make them).';

/** Root makes one directly; others need a namespace of users in which they are root. */
const ways = [
  ['--net', '--'],
  ['--user', '--map-root-user', '--net', '--'],
];

const bringUp = 'ip link set lo up && exec "$@"';

/**
 * A command line that runs another one in a network namespace with loopback only.
 *
 * @returns undefined if that is not permitted
 */
export function inLoopback(command: string, args: readonly string[]): [string, ...string[]] | undefined {
  const wrap = (way: readonly string[], inner: readonly string[]): [string, ...string[]] => [
    'unshare',
    ...way,
    'sh',
    '-c',
    bringUp,
    'sh',
    ...inner,
  ];
  const found = ways.find((way) => {
    const [program, ...rest] = wrap(way, ['true']);
    return spawnSync(program, rest, { stdio: 'ignore' }).status === 0;
  });
  return found && wrap(found, [command, ...args]);
}
