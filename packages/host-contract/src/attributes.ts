import { assistWords, type AssistChoices } from './assist.ts';
import {
  defaultBrand,
  defaultLinks,
  embeddedScreens,
  historyChoices,
  modes,
  recordingChoices,
} from './options.ts';

/**
 * One attribute of the element. `words` and `without` are Markdown for developers; `without` is the effect of leaving
 * it out. `choices` are its possible words.
 */
export type Attribute = {
  kind: 'text' | 'address' | 'origin' | 'choice' | 'flag' | 'json' | 'id';
  choices?: readonly string[];
  needed?: true;
  default?: string;
  without: string;
  /** The version that brought it. */
  since: string;
  words: string;
};

const since = '0.1.0';

/** Every attribute that the widget reads, those of live help apart. */
export const attributes = {
  'api-key': {
    kind: 'text',
    needed: true,
    words: 'your key; needed',
    without: 'calls are refused, the console says so',
    since,
  },
  'api-url': {
    kind: 'address',
    words:
      'GraphQL endpoint, absolute or relative to the page; on another origin than ours it must allow `GET`, `POST` and the headers `authorization`, `content-type`, `traceparent` and `x-api-key`',
    without: '`/graphql` beside `embed.js`',
    since,
  },
  theme: {
    kind: 'json',
    words: 'theme manifest as JSON, see below',
    without: "the operator's default",
    since,
  },
  brand: {
    kind: 'text',
    default: defaultBrand,
    words:
      'the name in the bar, read aloud and sent on; another than the default takes the place of the mark',
    without: defaultBrand,
    since,
  },
  'is-pj': {
    kind: 'flag',
    default: 'false',
    words: '`true`: starts with «Empresa o sociedad» chosen, until a complete RUT decides',
    without: 'natural person',
    since,
  },
  'host-session': {
    kind: 'text',
    words:
      'the client secret of a host session that your server made; the widget reads it and takes it out of the page at once',
    without: 'the person types everything',
    since,
  },
  'support-phone': {
    kind: 'text',
    default: defaultLinks.phone,
    words: 'phone in texts, as people read it',
    without: defaultLinks.phone,
    since,
  },
  'become-customer-url': {
    kind: 'address',
    default: defaultLinks.becomeCustomer,
    words: 'where people go who need further checks',
    without: 'a made-up address',
    since,
  },
  'merchant-portal-url': {
    kind: 'address',
    default: defaultLinks.merchantPortal,
    words: 'where people go who are merchants already',
    without: 'a made-up address',
    since,
  },
  'message-origin': {
    kind: 'origin',
    words: 'the one other origin whose posted messages are obeyed, and that gets events when you use a frame',
    without: "only the page's own origin",
    since,
  },
  mode: {
    kind: 'choice',
    choices: modes,
    default: 'full',
    words: '`full`, or `embedded`: without navbar, steps and side column',
    without: '`full`',
    since,
  },
  screen: {
    kind: 'choice',
    choices: embeddedScreens,
    words: `with \`embedded\`: ${embeddedScreens.map((name) => `\`${name}\``).join(', ')}`,
    without: '—',
    since,
  },
  'application-id': {
    kind: 'id',
    words: 'the application to show; any other that this tab keeps is left alone',
    without: 'the one this tab keeps',
    since,
  },
  history: {
    kind: 'choice',
    choices: historyChoices,
    words:
      "what the browser's Back does in the widget: `own` goes back over screens and what lies over them, `layers` over what lies over them alone, `off` leaves the page; see [below](#back)",
    without: '`own`; `layers` with `embedded`',
    since,
  },
  recording: {
    kind: 'choice',
    choices: recordingChoices,
    default: 'allowed',
    words:
      'what [recorders of your page](#recorders-of-your-page) may take: `allowed`, all but secrets; `blocked`, nothing of the widget',
    without: '`allowed`',
    since,
  },
  debug: {
    kind: 'flag',
    default: 'false',
    words: '`true`: the console names each event and message with its parts, never with their values',
    without: 'the console tells [mistakes](#when-something-is-wrong) alone',
    since,
  },
} as const satisfies Record<string, Attribute>;

/** An attribute that the widget reads, by name. */
export type AttributeName = keyof typeof attributes;

/** Attributes of live help: the names of `AssistChoices` behind `assist-`. */
export const assistAttributes = {
  'assist-lang': {
    kind: 'choice',
    choices: assistWords.lang,
    default: 'es',
    words: '`es` or `en`: language of the questions, the bar and the call window',
    without: '`es`',
    since,
  },
  'assist-sound': {
    kind: 'text',
    words: 'address of the sound of an incoming call, or `off`; its origin goes to `media-src`',
    without: 'a short chime',
    since,
  },
  'assist-template': {
    kind: 'address',
    words:
      "address of the call window's page, `https` only; its origin goes to `connect-src`, and its server must send the CORS header",
    without: 'our window',
    since,
  },
  'assist-compression': {
    kind: 'choice',
    choices: assistWords.compression,
    default: 'off',
    words: '`on`: more than 5000 changes at once are sent packed',
    without: '`off`',
    since,
  },
  'assist-canvases': {
    kind: 'choice',
    choices: assistWords.canvases,
    default: 'hidden',
    words: "`shown`: agents see your page's canvases as video; mark the secret ones with `data-dm-secret`",
    without: '`hidden`',
    since,
  },
  'assist-user': {
    kind: 'text',
    words: 'your own name for the person, which agents see: 1 to 64 letters, digits, or any of `_ . -`',
    without: 'none',
    since,
  },
} as const satisfies Record<`assist-${keyof AssistChoices}`, Attribute>;
