import { changeOf, eventType, type PageEvent } from './page-event.ts';

/** Beyond this a new snapshot is cheaper. */
const maxEvents = 500;

/** Changes of the page's appearance. Pointer moves before the consent must not be sent. */
const storedSources: readonly unknown[] = [
  changeOf.nodes,
  changeOf.scrolling,
  changeOf.windowSize,
  changeOf.styleRule,
  changeOf.font,
  changeOf.styleDeclaration,
  changeOf.adoptedStyles,
];

const sourceOf = ({ type, data }: PageEvent): unknown =>
  type === eventType.change && typeof data === 'object' && data !== null && 'source' in data
    ? data.source
    : undefined;

/**
 * Stores the page read while the consent prompt is open, until the visitor consents.
 *
 * @param clean - returns the parts of an event that leave the page
 */
export function createPagePrefetch(clean: (event: PageEvent) => readonly PageEvent[]) {
  const events: PageEvent[] = [];
  const cleaned: PageEvent[] = [];
  const cleanAll = (): void => {
    for (const event of events.splice(0)) cleaned.push(...clean(event));
  };
  return {
    /**
     * @returns false when the page must be read again after the consent: the visitor typed, and intermediate values must
     *   not be sent; or too much has changed
     */
    add: (event: PageEvent): boolean => {
      const source = sourceOf(event);
      if (source === changeOf.value || events.length + cleaned.length >= maxEvents) return false;
      if (source === undefined || storedSources.includes(source)) events.push(event);
      return true;
    },
    /** Cleans what is stored, in an idle moment: a yes then only sends it. */
    clean: cleanAll,
    /** Stores a change that is clean already. */
    addClean: (event: PageEvent): void => void cleaned.push(event),
    /** Returns all events with one timestamp, which the agent's player follows; none when there is no snapshot yet. */
    asOf: (timestamp: number): PageEvent[] => {
      cleanAll();
      return cleaned.some(({ type }) => type === eventType.wholePage)
        ? cleaned.map((event) => ({ ...event, timestamp }))
        : [];
    },
  };
}
