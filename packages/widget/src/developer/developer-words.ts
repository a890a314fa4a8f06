import { assistAttributes, attributes, type Attribute } from '@afilia/host-contract/attributes';
import { developerErrors } from '@afilia/host-contract/developer-errors';
import { hostMessages } from '@afilia/host-contract/messages';
import { embeddedScreens } from '@afilia/host-contract/options';
import { prefillChoices, prefillFields, prefillLimits } from '@afilia/host-contract/prefill';
import { properties } from '@afilia/host-contract/properties';
import type { LoggedCode } from '../public/developer-errors.ts';

/** Letters to add, remove or replace until one text is the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The name that was meant: the nearest one, at most two letters away; upper and lower case are the same. */
function closestName(given: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, away: distance(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ away }) => away <= 2)
    .toSorted((a, b) => a.away - b.away);
  return nearest?.name;
}

type Page = Pick<Element, 'getAttribute'>;
type Sentence = (names: readonly string[], element: Page) => string | null;

const all: Readonly<Record<string, Attribute>> = { ...attributes, ...assistAttributes };
const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const short = (name: string) => name.slice(0, 40);

const meant = (given: string, names: readonly string[]): string => {
  const name = closestName(given, names);
  return name ? ` Did you mean ${name}?` : '';
};

/** A misspelt word is repeated; a word with digits or more letters may be a person's data, and is not. */
const shown = (element: Page, name: string): string => {
  const value = element.getAttribute(name) ?? '';
  return /^[a-z-]{1,20}$/i.test(value) ? `${name}="${value}"` : name;
};

const wrongValue: Record<Attribute['kind'], string> = {
  text: 'has a wrong value',
  json: 'is not JSON',
  choice: 'is not one of its words',
  address: 'is no http(s) address: the default is used',
  origin: 'is no origin such as https://banco.example',
  flag: 'is neither true nor false',
  id: 'is no id of an application',
};

const wrongField = (name: string): string => {
  const choices = Object.hasOwn(prefillChoices, name) ? prefillChoices[name] : undefined;
  if (choices) return `prefill.${name} is not one of ${choices.join(', ')}.`;
  return `prefill.${name} must be a text of at most ${prefillLimits.letters} letters.`;
};

/** Returns the sentence about a property that the element does not have; null if it resembles none of ours. */
function unknownProperty(name: string): string | null {
  const attribute = Object.keys(all).find((known) => camel(known).toLowerCase() === name.toLowerCase());
  if (attribute) return `${name} is no property: set the attribute ${attribute}.`;
  if (Object.hasOwn(hostMessages, `dm:${name}`))
    return `${name} is no property: post the message dm:${name}.`;
  const near = meant(name, Object.keys(properties));
  return near && `Unknown property ${name}.${near}`;
}

const refusals: Readonly<Record<string, string>> = {
  hostSessionUsed: 'used',
  hostSessionExpired: 'over',
  hostSessionUnknown: 'unknown, or of another bank',
  invitationUsed: 'the invitation was used',
  invitationExpired: 'the invitation is over',
  invitationCancelled: 'the invitation was cancelled',
};

const sentences: Record<LoggedCode, Sentence> = {
  A01: ([name = '']) => `Unknown attribute ${short(name)}.${meant(name, Object.keys(all))}`,
  A02: ([name = ''], element) => {
    const attribute = Object.hasOwn(all, name) ? all[name] : undefined;
    if (!attribute) return `${name}.`;
    const { kind, choices, default: fallback } = attribute;
    if (!choices) return `${name} ${wrongValue[kind]}.`;
    const taken = fallback ? ` ${fallback} is used.` : '';
    return `${shown(element, name)} is not one of ${choices.join(', ')}.${taken}`;
  },
  A03: ([name]) =>
    name === 'screen'
      ? `mode="embedded" needs screen="${embeddedScreens.join('|')}".`
      : `${name} is missing: calls are refused.`,
  A04: (mistakes) => `The theme is not used: ${mistakes.join('; ')}.`,
  A05: ([name = '', because]) => {
    const field = short(name);
    if (name === 'fields') return 'dm:prefill needs fields, an object.';
    if (because !== 'unknown') return wrongField(field);
    return `prefill.${field} is unknown.${meant(name, [...prefillFields.text, ...prefillFields.list])}`;
  },
  A06: ([name = '']) =>
    `${short(name)} was set before embed.js had run. Use <DmWidget>, or wait for Afilia.ready.`,
  A07: ([name = '', part = '']) => {
    if (name === 'property') return unknownProperty(part);
    if (part === 'mode') return `${name} needs mode="embedded".`;
    if (part === 'screen') return `${name} needs screen, one of ${embeddedScreens.join(', ')}.`;
    return `Unknown message ${short(name)}.${meant(name, Object.keys(hostMessages))}`;
  },
  A08: ([reason]) =>
    reason === 'apiKey'
      ? 'The key is not known.'
      : `The key is not for ${location.origin}: the operator adds it to the origins of your bank.`,
  A09: ([reason = '']) =>
    reason === 'fetchClientSecret'
      ? 'fetchClientSecret threw, or gave no client secret.'
      : `The client secret was refused: ${refusals[reason] ?? 'unknown'}.`,
  A12: ([name = '']) => `More than 20 messages before the widget was ready; ${short(name)} was dropped.`,
};

/** By a name: the bundler takes an address beside `import.meta.url` for a file of ours. */
const here = import.meta.url;

/**
 * Writes a mistake of the page on its console, with the address of its place in the host guide, which the operator serves.
 *
 * @param names as `Tell` has them
 */
export function writeMistake(
  element: Page,
  code: LoggedCode,
  names: readonly string[],
  log: Pick<Console, 'warn' | 'error'> = console,
): void {
  const sentence = sentences[code](names, element);
  if (!sentence) return;
  log[developerErrors[code].level](
    `[dm-widget] ${code} ${sentence} See ${new URL(`/docs/host-guide/#${code.toLowerCase()}`, here).href}`,
  );
}
