import type { Application } from '../application/model/application.ts';
import { plainLetters } from '../values/identity/plain-letters.ts';
import { withoutDots } from '../values/identity/name-words.ts';
import { endCasesOf } from './model/cases.ts';
import { bySound } from '../values/search/by-sound.ts';

/** Kinds of term that find an application. `rut`: of the merchant and of every person; the others as their names say. */
const searchKinds = ['rut', 'email', 'phone', 'merchantCode', 'nameWord'] as const;

export type SearchKind = (typeof searchKinds)[number];

/** `text` is compared as a whole: canonical RUT, address in small letters, E.164, the code, a word of `searchWords`. */
export type SearchTerm = { kind: SearchKind; text: string };

const betweenWords = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * The words of a name as they are searched: no accents, small letters, one spelling. A surname may have one letter; the
 * «y» between two names is no word of them.
 *
 * @example searchWords('González Pérez') // ['gonsales', 'peres'], as of 'gonzales perez'
 */
export function searchWords(name: string): string[] {
  const words = plainLetters(withoutDots(name)).split(betweenWords);
  const folded = words.map((word) => (word.length > 1 ? bySound(word) : word));
  return [...new Set(folded.filter((word) => word !== '' && word !== 'y'))];
}

const isText = (value: string | null | undefined): value is string => value !== undefined && value !== null;

function valuesOf(application: Application) {
  const { prospect, signatories, verificationData, facts, keyHolder } = application;
  const contacts = endCasesOf(application).map(({ contact }) => contact);
  const owners = verificationData?.beneficialOwners ?? [];
  const applicant = prospect && [prospect.firstNames, prospect.paternalSurname, prospect.maternalSurname];
  return {
    rut: [
      application.merchantRut,
      prospect?.run,
      ...signatories.map(({ run }) => run),
      ...owners.map((owner) => ('run' in owner ? owner.run : undefined)),
    ],
    email: [
      prospect?.email,
      ...signatories.map(({ contact }) => contact?.email),
      keyHolder?.email,
      ...contacts.map(({ email }) => email),
    ],
    phone: [
      prospect?.phone,
      ...signatories.map(({ contact, identity }) => identity?.phone ?? contact?.phone),
    ],
    merchantCode: [application.completion?.merchantCode],
    nameWord: [
      applicant?.filter(isText).join(' '),
      prospect?.legalName,
      prospect?.tradeName,
      facts.legalEntity?.legalName,
      ...signatories.map(({ name }) => name),
      ...owners.map(({ name }) => name),
      ...contacts.map(({ name }) => name),
    ],
  } satisfies Record<SearchKind, readonly (string | null | undefined)[]>;
}

const compared: Record<SearchKind, (text: string) => string[]> = {
  rut: (text) => [text],
  email: (text) => [text.toLowerCase()],
  phone: (text) => [text],
  merchantCode: (text) => [text.toUpperCase()],
  nameWord: searchWords,
};

/**
 * Returns the terms by which staff find an application. Only keyed hashes of them are stored.
 *
 * @returns each term once, in a fixed order
 */
export function searchTermsOf(application: Application): SearchTerm[] {
  const values = valuesOf(application);
  return searchKinds.flatMap((kind) => {
    const given: readonly (string | null | undefined)[] = values[kind];
    const texts = given.filter(isText).flatMap(compared[kind]);
    return [...new Set(texts)].map((text) => ({ kind, text }));
  });
}

/** Returns the search terms after a change; undefined if they stay the same. */
export function changedSearchTerms(
  before: Application | undefined,
  after: Application,
): SearchTerm[] | undefined {
  if (before === undefined) return searchTermsOf(after);
  // Nearly every change leaves the values alone, and their words take ten times as long as they do.
  if (JSON.stringify(valuesOf(before)) === JSON.stringify(valuesOf(after))) return undefined;
  const terms = searchTermsOf(after);
  return JSON.stringify(searchTermsOf(before)) === JSON.stringify(terms) ? undefined : terms;
}
