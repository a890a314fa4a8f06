import type { AttributeName } from '@afilia/host-contract/attributes';
import { parseThemeManifest } from '@afilia/ui-kit/theme/parse-manifest';
import { defaultManifest, type ThemeManifest } from '@afilia/ui-kit/theme/manifest';
import { parseNavigationTarget } from '../session/application/navigation-target.ts';
import {
  defaultBrand,
  defaultLinks,
  embeddedScreens,
  historyChoices,
  type WidgetOptions,
} from '../public/options.ts';

const safeUrl = (text: string | null, fallback: string): string => {
  if (!text) return fallback;
  const usable =
    URL.canParse(text, document.baseURI) && /^https?:$/.test(new URL(text, document.baseURI).protocol);
  return usable ? text : fallback;
};

/** A way out that the host names; a bare domain gets https://, or it would open beside the host's page. */
function linkUrl(text: string | null, fallback: string): string {
  const target = text ? parseNavigationTarget(text) : null;
  return target?.kind === 'link' ? target.href : safeUrl(text, fallback);
}

/**
 * A theme given by attribute, property or message; a bad one falls back to the default with a
 * warning that names every problem.
 */
export function readTheme(given: unknown): ThemeManifest {
  if (given === null || given === undefined || given === '') return defaultManifest;
  const parsed = parseThemeManifest(given);
  if (parsed.ok) return parsed.value;
  console.warn(`[dm-widget] The theme was not used: ${parsed.error.join('; ')}`);
  return defaultManifest;
}

/**
 * Reads the attributes of the element. Missing ones get defaults; missing required ones are logged, one line each.
 *
 * @param read attribute by name
 * @param given theme set as a property, which precedes the attribute
 * @param scriptUrl address of our own code; the API is expected beside it
 */
export function readOptions(
  read: (name: AttributeName) => string | null,
  given: unknown,
  scriptUrl: string,
): WidgetOptions {
  const apiKey = read('api-key') ?? '';
  if (!apiKey) console.error('[dm-widget] The attribute api-key is missing: calls will be refused');
  const screen = embeddedScreens.find((known) => known === read('screen')) ?? null;
  const embedded = read('mode') === 'embedded';
  if (embedded && !screen) {
    console.error(`[dm-widget] mode="embedded" needs screen="${embeddedScreens.join('|')}"`);
  }
  const isPJ = read('is-pj');
  return {
    apiUrl: safeUrl(read('api-url'), new URL('/graphql', scriptUrl).href),
    apiKey,
    mode: embedded ? 'embedded' : 'full',
    screen,
    theme: readTheme(given ?? read('theme')),
    applicationId: read('application-id'),
    isPJ: isPJ === null ? null : isPJ !== 'false',
    hostSession: read('host-session') || null,
    brand: read('brand') || defaultBrand,
    history: historyChoices.find((known) => known === read('history')) ?? (embedded ? 'layers' : 'own'),
    messageOrigin: read('message-origin'),
    links: {
      phone: read('support-phone') ?? defaultLinks.phone,
      becomeCustomer: linkUrl(read('become-customer-url'), defaultLinks.becomeCustomer),
      merchantPortal: linkUrl(read('merchant-portal-url'), defaultLinks.merchantPortal),
    },
  };
}
