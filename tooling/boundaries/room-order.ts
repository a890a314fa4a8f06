/**
 * Rooms by order, from left to right: a room imports itself and rooms to its left. `model` stands for `<room>/model` of
 * all rooms, the types and facts of their states: one floor, as the state of an application is one type of them all.
 */
export const roomOrder = {
  'packages/domain': [
    'values',
    'model',
    'application',
    'access',
    'signing',
    'audit',
    'desk',
    'help',
    'rights',
    'partners',
    'insights',
    'record',
  ],
  'services/backend': [
    'platform',
    'record',
    'sources',
    'application',
    'access',
    'signing',
    'audit',
    'desk',
    'help',
    'rights',
    'partners',
    'insights',
    'app',
  ],
} as const;

/** All names of rooms; `shell` is the frame of the console. */
export const rooms = [
  'values',
  'platform',
  'record',
  'sources',
  'application',
  'access',
  'signing',
  'audit',
  'desk',
  'help',
  'rights',
  'partners',
  'insights',
  'app',
  'shell',
] as const;

export type Room = (typeof rooms)[number];

/** A room, or its floor of types under all rooms of the domain. */
export type Place = Room | `${Room}/model`;

/** Capabilities, which the report counts; the other rooms are what they stand on. */
export const capabilities: readonly Room[] = [
  'application',
  'access',
  'signing',
  'audit',
  'desk',
  'help',
  'rights',
  'partners',
  'insights',
];
