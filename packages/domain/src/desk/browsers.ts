import type { RiskKind } from '../application/model/evaluation/risk-policy.ts';
import { applicantsOwn } from '../signing/company.ts';
import type { Application } from '../application/model/application.ts';
import type { Browser, HoldEvent } from './model/gate-hold.ts';
import { applicantId, type Noticed, signalRisks } from '../application/signal-risk.ts';

const isSame = (one: Browser, other: Browser) => one.device === other.device && one.network === other.network;

/** Returns the common traits of one browser of a person and those of the others. */
function compare(browsers: NonNullable<Application['browsers']>, party: string, browser: Browser): Noticed[] {
  const others = Object.entries(browsers).filter(([id]) => id !== party);
  const common = others.flatMap(([id, theirs]): Noticed[] => {
    const about = [party, id];
    if (browser.device !== undefined && theirs.some(({ device }) => device === browser.device))
      return [{ kind: 'sameDevice', about }];
    return theirs.some(({ network }) => network === browser.network) ? [{ kind: 'sameNetwork', about }] : [];
  });
  return browser.device === undefined ? [...common, { kind: 'noDevice', about: [party] }] : common;
}

/**
 * Records the browser of a person who acts for a company, and signals its common traits with those of the others. A
 * natural person acts alone.
 *
 * @param party - a signatory; the applicant when left out
 * @param browser - undefined if it is not known
 */
export function seeBrowser(
  application: Application,
  party: string | undefined,
  browser: Browser | undefined,
  { at, raised }: { at: string; raised?: ReadonlySet<RiskKind> | undefined },
): HoldEvent[] {
  if (!application.isPJ || !browser) return [];
  const { browsers } = application;
  const isOwn = party === undefined || party === applicantsOwn(application)?.id;
  const id = isOwn ? applicantId : party;
  if (browsers[id]?.some((known) => isSame(known, browser))) return [];
  return [
    { type: 'BrowserSeen', at, party: id, browser },
    ...signalRisks(application, compare(browsers, id, browser), at, raised),
  ];
}
