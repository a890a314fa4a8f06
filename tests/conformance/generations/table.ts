import type { Generation } from '@afilia/testing/assist/reference-client/bundle';
import { lastStatement } from '../later-statements.ts';

/** Statements that a client does not hold, or that do not concern it, with the reason; it holds all others. */
type Row = { client: string; not: Readonly<Record<number, string>>; apart: Readonly<Record<number, string>> };

const span = (from: number, to: number, reason: string): Record<number, string> =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [from + index, reason]));

const ofAgents = 'about agents, whom clients do not see';
const ofRelay = 'about the relay, of which clients see nothing';
const ofConsole = 'about the console';
const ofSignalling = 'about the signalling, shown by other peers';
const apart = {
  ...span(64, 65, ofAgents),
  ...span(77, 79, ofRelay),
  81: 'the relay is open to clients without tickets',
  ...span(83, 87, ofSignalling),
  ...span(89, 94, ofConsole),
};
const overSocket = 'calls go over the relay’s socket';
const withoutPeers = { ...apart, 42: overSocket, 82: overSocket, 88: overSocket };

const fields = 'text areas and fields in shadow roots take no text';
const unsafe = 'an agent in control types into passwords and presses the buttons of questions';
const inHiding = 'a hidden tab keeps its control';
const talksOn = 'a call goes on in a hidden tab';
const unpassed = 'our relay passes no webrtc_canvas';

/** Which of the statements of the protocol each generation of the reference's client holds. */
export const table: Readonly<Record<Generation, Row>> = {
  9: {
    client: '9.0.1, tracker 14.0.14',
    not: {
      8: 'it takes trackers from 13.0.0 on',
      31: `${fields}, lists no choice`,
      32: unsafe,
      50: '`call_end` is sent once for each call so far, and again when the tab is shown',
      59: 'the peer of a canvas that is gone stays',
      61: 'after a stop and a start no call comes',
    },
    apart,
  },
  '11-early': {
    client: '11.0.12, tracker 16.0.0',
    not: {
      26: inHiding,
      31: `${fields}, lists no choice`,
      32: unsafe,
      48: 'the window goes, the connection between the browsers stays open',
      50: talksOn,
      58: unpassed,
    },
    apart: withoutPeers,
  },
  11: {
    client: '11.0.21, tracker 19.0.1',
    not: { 26: inHiding, 31: fields, 32: unsafe, 50: talksOn, 58: unpassed },
    apart: withoutPeers,
  },
  '20-beta': {
    client: '11.0.21, tracker 20.0.0-beta.1',
    not: { 26: inHiding, 31: fields, 32: unsafe, 50: talksOn, 58: unpassed },
    apart: withoutPeers,
  },
};

/** Oldest first. */
export const order = [9, '11-early', 11, '20-beta'] as const satisfies readonly Generation[];
const rows = order.map((generation) => table[generation]);

/** Numbers of statements. */
export const statements = Array.from({ length: lastStatement }, (_, index) => index + 1);

/** Each statement that concerns the client: true where it holds. */
export const expectedOf = (generation: Generation): Record<number, boolean> =>
  Object.fromEntries(
    statements
      .filter((number) => !(number in table[generation].apart))
      .map((number) => [number, !(number in table[generation].not)]),
  );

/** Numbers as a page lists them, «1–7, 9». */
function ranges(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : `${run[0]}`)).join(', ');
}

/** The rows of the specification's table, with cells as they are in Markdown. */
export const printedRows = (): string[][] =>
  rows.map(({ client, not, apart: others }) => [
    client,
    ranges(statements.filter((number) => !(number in not) && !(number in others))),
    ranges(statements.filter((number) => number in not)),
    ranges(statements.filter((number) => number in others)),
  ]);

/** The rows of the table of reasons. */
export function printedReasons(): string[][] {
  const found = new Map<string, { numbers: number[]; clients: string[] }>();
  for (const { client, not } of rows)
    for (const [number, reason] of Object.entries(not)) {
      const row = found.get(`${number} ${reason}`) ?? { numbers: [Number(number)], clients: [] };
      found.set(`${number} ${reason}`, { ...row, clients: [...row.clients, client] });
    }
  return [...found]
    .map(([key, { numbers, clients }]) => ({ numbers, clients, reason: key.slice(key.indexOf(' ') + 1) }))
    .toSorted((one, other) => (one.numbers[0] ?? 0) - (other.numbers[0] ?? 0))
    .map(({ numbers, clients, reason }) => [
      ranges(numbers),
      clients.length === rows.length
        ? 'all'
        : clients.map((client) => client.replace(', tracker', ' with')).join(', '),
      reason,
    ]);
}
