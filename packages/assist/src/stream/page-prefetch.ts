import { changeOf, eventType, type PageEvent } from './page-event.ts';

/** More is nearly a page of its own. */
const most = 500;

/** What a page looks like now; where the pointer was before the yes is nobody's business. */
const kept: readonly unknown[] = [
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

/** The page as it was read while the visitor was being asked whether it may be seen. It is kept here, for the yes. */
export function createPagePrefetch() {
  const events: PageEvent[] = [];
  return {
    /**
     * @returns false when the page must be read anew after the yes: something was typed, and what was there in between,
     *   perhaps taken back, is for nobody; or too much has changed
     */
    keep: (event: PageEvent): boolean => {
      const source = sourceOf(event);
      if (source === changeOf.value || events.length === most) return false;
      if (source === undefined || kept.includes(source)) events.push(event);
      return true;
    },
    /** All of it as of now: the agent's view goes by these times. Nothing when the page itself could not be read yet. */
    asOf: (timestamp: number): PageEvent[] =>
      events.some(({ type }) => type === eventType.wholePage)
        ? events.map((event) => ({ ...event, timestamp }))
        : [],
  };
}
