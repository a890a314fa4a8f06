export type ReceivedEvent = {
  name: string;
  detail: unknown;
  at: Date;
  /** The number of times that it came in a row; only heights are counted together. */
  times: number;
};

const maxEvents = 200;

/**
 * The list with one more event on top. Heights come in bursts while something opens: those in a row
 * are one line that shows the last.
 *
 * @param events newest first
 * @returns newest first, 200 at most
 */
export function recordEvent(
  events: readonly ReceivedEvent[],
  { name, detail, at }: Omit<ReceivedEvent, 'times'>,
): readonly ReceivedEvent[] {
  const [last] = events;
  if (last && name === 'dm:resize' && last.name === name)
    return [{ name, detail, at, times: last.times + 1 }, ...events.slice(1)];
  return [{ name, detail, at, times: 1 }, ...events].slice(0, maxEvents);
}

const show = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/**
 * An event's detail in one line.
 *
 * @example describeDetail({ code: 'E05', category: 'connection' }) // 'code: E05 · category: connection'
 */
export function describeDetail(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null || Array.isArray(detail)) return show(detail);
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${show(value)}`)
    .join(' · ');
}
