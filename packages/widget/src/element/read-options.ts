import type { AttributeName } from '@afilia/host-contract/attributes';
import { parseThemeManifest } from '@afilia/ui-kit/theme/parse-manifest';
import { defaultManifest, type ThemeManifest } from '@afilia/ui-kit/theme/manifest';
import { unbroken } from '@afilia/ui-kit/text/unbroken';
import { parseNavigationTarget } from '../session/application/navigation-target.ts';
import {
  defaultBrand,
  defaultLinks,
  embeddedScreens,
  historyChoices,
  modes,
  recordingChoices,
  type WidgetOptions,
} from '../public/options.ts';
import { isUnset } from '../developer/find-mistakes.ts';
import type { Tell } from '../public/developer-errors.ts';

const isAddress = (text: string): boolean =>
  URL.canParse(text, document.baseURI) && /^https?:$/.test(new URL(text, document.baseURI).protocol);

/** A bare domain is a way out with https://, or it would open beside the host's page. */
function linkOf(text: string): string {
  const target = parseNavigationTarget(text);
  return target?.kind === 'link' ? target.href : text;
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** Reads a theme given by attribute, property or message; a bad one falls back to the default, and every problem is reported. */
export function readTheme(given: unknown, report: Tell): ThemeManifest {
  if (given === null || given === undefined || given === '' || isUnset(given)) return defaultManifest;
  const parsed = parseThemeManifest(given);
  if (parsed.ok) return parsed.value;
  report('A04', ...parsed.error);
  return defaultManifest;
}

/**
 * Reads the attributes of the element. Missing and wrong ones get defaults and are reported.
 *
 * @param read attribute by name
 * @param given theme set as a property, which precedes the attribute
 * @param scriptUrl address of our own code; the API is expected beside it
 */
export function readOptions(
  read: (name: AttributeName) => string | null,
  given: unknown,
  scriptUrl: string,
  report: Tell = () => undefined,
): WidgetOptions {
  /** Returns the attribute if it passes the test; else reports it, unless it is empty. */
  const checked = (name: AttributeName, test: (text: string) => boolean): string | null => {
    const text = read(name);
    if (!text || test(text)) return text || null;
    if (!isUnset(text)) report('A02', name);
    return null;
  };
  const oneOf = <Word extends string>(name: AttributeName, words: readonly Word[]): Word | undefined => {
    const text = checked(name, (word) => words.some((known) => known === word));
    return words.find((known) => known === text);
  };
  const flag = (name: AttributeName): boolean | null => {
    checked(name, (word) => word === 'true' || word === 'false');
    const text = read(name);
    return text === null ? null : text !== 'false';
  };
  const link = (name: AttributeName): string | null => {
    const text = checked(name, (address) => isAddress(linkOf(address)));
    return text && linkOf(text);
  };

  const apiKey = read('api-key') ?? '';
  if (!apiKey) report('A03', 'api-key');
  const screen = oneOf('screen', embeddedScreens) ?? null;
  const embedded = oneOf('mode', modes) === 'embedded';
  if (embedded && !screen) report('A03', 'screen');
  checked('message-origin', isOrigin);
  // Read in any case, so that its name counts as known.
  const ofAttribute = read('theme');
  checked('application-id', (text) => /^[\da-f-]{36}$/i.test(text));
  return {
    apiUrl: checked('api-url', isAddress) ?? new URL('/graphql', scriptUrl).href,
    apiKey,
    mode: embedded ? 'embedded' : 'full',
    screen,
    theme: readTheme(given ?? ofAttribute, report),
    applicationId: read('application-id'),
    isPJ: flag('is-pj'),
    hostSession: read('host-session') || null,
    brand: read('brand') || defaultBrand,
    history: oneOf('history', historyChoices) ?? (embedded ? 'layers' : 'own'),
    recording: oneOf('recording', recordingChoices) ?? 'allowed',
    messageOrigin: read('message-origin'),
    debug: flag('debug') ?? false,
    links: {
      phone: unbroken(checked('support-phone', (text) => /\d/u.test(text)) ?? defaultLinks.phone),
      becomeCustomer: link('become-customer-url') ?? defaultLinks.becomeCustomer,
      merchantPortal: link('merchant-portal-url') ?? defaultLinks.merchantPortal,
    },
  };
}
