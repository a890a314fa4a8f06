import type { Route } from './screen-routes.ts';

/** Parts of the road as a person names them, in their order. */
const roadParts = [
  'business',
  'products',
  'conditions',
  'sources',
  'identity',
  'signatories',
  'summary',
  'signature',
] as const;

export type RoadPart = (typeof roadParts)[number];

type RoadScreen = { part: RoadPart; taps: number };
const none = null;

/** Presses that a screen takes with its answers, in the order of the road; `null` for a screen without any action. */
const screens = {
  '/': none,
  '/screenindex': { part: 'business', taps: 4 },
  '/screeninitialloader': none,
  '/screenfirstloader': none,
  '/screenembedprospect': { part: 'business', taps: 18 },
  '/screenotp': { part: 'business', taps: 2 },
  '/screenchangeotpmail': { part: 'business', taps: 0 },
  '/screenembedproductos': { part: 'products', taps: 4 },
  '/screenembedcondiciones': { part: 'conditions', taps: 8 },
  '/screenembedconnect': { part: 'sources', taps: 4 },
  '/screenloader': none,
  '/screennationality': { part: 'identity', taps: 8 },
  '/screenverifications': { part: 'identity', taps: 8 },
  '/screenselectsignatories': { part: 'signatories', taps: 3 },
  '/screensignatoryinfo': { part: 'signatories', taps: 6 },
  '/screenconfirmsignatories': { part: 'signatories', taps: 2 },
  '/screenresumeloader': none,
  '/screensummary': { part: 'summary', taps: 2 },
  '/screeneditresume': { part: 'summary', taps: 0 },
  '/screencurse': none,
  '/screenfourthloader': none,
  '/screensendnotificationsloader': none,
  '/screennotificationsuccess': none,
  '/screennonsignatorysuccess': none,
  '/screenpendingsignatures': none,
  '/screensigndocuments': { part: 'signature', taps: 6 },
  '/screensuccesssignaturemail': none,
  '/screenreview': none,
} as const satisfies Record<Route, RoadScreen | null>;

/** The code that signs has the route of the one that proves a mailbox, and comes last. */
const lastCode: RoadScreen = { part: 'signature', taps: 2 };

/** Seconds of a press with the thought before it: the whole road takes about ten minutes. */
const secondsPerTap = 9;

/** The person's progress. */
export type Progress = {
  /** 1 to 99 per cent of the road. */
  percent: number;
  /** Parts still to be done, the shown screen's own part first. */
  remaining: readonly RoadPart[];
  /** At least 1. */
  minutesLeft: number;
};

/**
 * Returns the share of the road that is done when a screen is shown (spec/interface-rules#stepper).
 *
 * @param at.signs true: the open code signs
 * @returns null for a screen without any action: loaders, endings
 */
export function progressOf(at: { route: Route; isCompany: boolean; signs?: boolean }): Progress | null {
  const road: (readonly [Route, RoadScreen])[] = [];
  for (const [route, screen] of Object.entries(screens) as [Route, RoadScreen | null][])
    if (screen && (at.isCompany || screen.part !== 'signatories')) road.push([route, screen]);
  road.push(['/screenotp', lastCode]);
  const from = at.signs ? road.length - 1 : road.findIndex(([route]) => route === at.route);
  if (from < 0) return null;
  const taps = (of: typeof road) => of.reduce((sum, [, screen]) => sum + screen.taps, 0);
  const ahead = road.slice(from);
  return {
    percent: Math.round((100 * taps(road.slice(0, from))) / taps(road)),
    remaining: roadParts.filter((part) => ahead.some(([, screen]) => screen.part === part)),
    minutesLeft: Math.max(1, Math.round((taps(ahead) * secondsPerTap) / 60)),
  };
}
