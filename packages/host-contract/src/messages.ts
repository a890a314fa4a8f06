import { embeddedScreens } from './options.ts';
import type { Part } from './shapes.ts';

/** A message that the host page posts. `words` say its effect. */
export type HostMessage = { words: string; parts: Readonly<Record<string, Part>>; since: string };

const since = '0.1.0';

/** Messages the widget obeys (spec/embedding#commands). Each may have `id`: only the element of that id is meant. */
export const hostMessages = {
  'dm:theme': { words: 'dresses the widget', parts: { manifest: { is: 'object' } }, since },
  'dm:reset': { words: 'forgets the application in this tab', parts: {}, since },
  'dm:navigate': {
    words: 'embedded: shows another of the four screens',
    parts: { screen: { is: embeddedScreens } },
    since,
  },
  'dm:prefill': {
    words:
      "puts what you know, such as `{ tradeName: '…' }`, into empty fields of the prospect; the person confirms them",
    parts: { fields: { is: 'object' } },
    since,
  },
} as const satisfies Record<string, HostMessage>;

/** Name of a message. */
export type HostMessageName = keyof typeof hostMessages;
