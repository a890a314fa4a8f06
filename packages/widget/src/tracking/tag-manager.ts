/** The tag manager of the host page (Tealium), as far as we use it. */
type TagManager = { link(event: object): void; view(event: object): void };

/** An error event, field by field (spec/errors#tracking). */
export type ErrorEvent = {
  tealium_event: 'error';
  error_category: string;
  error_location: 'Onboarding Getnet';
  page_path: string;
  error_details: string;
  error_name: string;
  error_id: string;
  error_message_title: string;
  error_message_content: string;
};

type PageView = { tealium_event: 'page_view'; page_path: string };

export type Tracker = { error(event: ErrorEvent): void; page(event: PageView): void };

/** Origins that are looked at by people at work, not by applicants. */
const isProduction = (hostname: string) => !/preview|localhost/i.test(hostname);

/**
 * Sends to the page's tag manager in production, prints elsewhere (spec/errors#tracking). A page without
 * a tag manager gets a warning and works on.
 *
 * @param page the window of the host page; read at every event, because tag managers load late
 */
export function createTracker(
  page: { location: { hostname: string }; utag?: Partial<TagManager> },
  log: Pick<Console, 'info' | 'warn'> = console,
): Tracker {
  const send = (kind: keyof TagManager, event: ErrorEvent | PageView) => {
    if (!isProduction(page.location.hostname)) return log.info('[dm-widget] tracking', event);
    const way = page.utag?.[kind];
    if (!way) return log.warn('[dm-widget] The tag manager is missing: the event was not sent');
    try {
      way.call(page.utag, event);
    } catch (error) {
      log.warn('[dm-widget] The tag manager failed', error);
    }
  };
  return { error: (event) => send('link', event), page: (event) => send('view', event) };
}

/**
 * The page path of a route for tracking (spec/errors#tracking).
 *
 * @example pagePath('/screenotp') // '/onboarding/otp'
 */
export const pagePath = (route: string): string =>
  `/onboarding/${route.replace(/^\/(screen)?/, '') || 'index'}`;
