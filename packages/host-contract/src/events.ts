import { errorCategories } from '@afilia/domain/application/errors/categories';
import { errorCodes } from '@afilia/domain/values/errors/codes';
import { flowStates } from '@afilia/domain/application/model/flow/names';
import type { HostEventName } from './event-names.ts';
import { embeddedScreens } from './options.ts';
import type { ObjectOf, Part } from './shapes.ts';

/** An event of the element. `words` say when it comes. */
export type HostEvent = { words: string; detail: Readonly<Record<string, Part>>; since: string };

/** The end of a screen of embedded mode. */
const screenStatuses = ['ok', 'derivada', 'rechazada', 'pausada'] as const;
export type ScreenStatus = (typeof screenStatuses)[number];

const since = '0.1.0';
const missing = { is: { list: embeddedScreens } } as const;
const screenEnd = {
  words: 'embedded: that screen ended',
  detail: { applicationId: { is: 'text' }, status: { is: screenStatuses } },
  since,
} as const;

/**
 * Events a host may listen to on the element (bubbling, composed). No detail ever holds a RUT, a mail address, a key or
 * a code that was sent (spec/embedding#events).
 */
export const hostEvents = {
  'dm:ready': {
    words: 'a screen is drawn',
    detail: { screen: { is: 'text', words: 'route, such as `/screenotp`' }, version: { is: 'text' } },
    since,
  },
  'dm:state': {
    words: 'the application moved',
    detail: {
      applicationId: { is: 'text' },
      state: { is: flowStates, words: 'from `alreadyCustomer` on: how it stopped' },
      missing: { ...missing, words: 'embedded: screens that come first' },
    },
    since,
  },
  'dm:missing': {
    words: 'embedded: the person wants to go to a screen that must come first',
    detail: { screen: { is: embeddedScreens }, missing },
    since,
  },
  'dm:prospect': screenEnd,
  'dm:productos': screenEnd,
  'dm:condiciones': screenEnd,
  'dm:connect': screenEnd,
  'dm:error': {
    words: 'an error is shown, or the key is refused',
    detail: {
      code: { is: 'text', words: `\`${errorCodes.at(0)}\` … \`${errorCodes.at(-1)}\`` },
      category: { is: errorCategories },
    },
    since,
  },
  'dm:resize': {
    words: 'the height changed',
    detail: { height: { is: 'number', words: 'px' } },
    since,
  },
  'dm:exit': {
    words: 'the person leaves the widget',
    detail: { reason: { is: ['saved', 'finished', 'rejected'] } },
    since,
  },
} as const satisfies Record<HostEventName, HostEvent>;

/** Details of events by name. */
export type WidgetEvents = {
  [Name in keyof typeof hostEvents]: ObjectOf<(typeof hostEvents)[Name]['detail']>;
};
