// Apart from events.ts, which the widget imports as types alone: its words and lists would be in the widget's files.

/** Names of the element's events; events.ts describes their contents. */
export const hostEventNames = [
  'dm:ready',
  'dm:state',
  'dm:missing',
  'dm:prospect',
  'dm:productos',
  'dm:condiciones',
  'dm:connect',
  'dm:error',
  'dm:resize',
  'dm:exit',
] as const;

/** Name of an event. */
export type HostEventName = (typeof hostEventNames)[number];
