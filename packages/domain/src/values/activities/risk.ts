import data from '../../../data/activity-risk.json' with { type: 'json' };

/** The policy's class of an activity: sensitive (R05, a person looks) or restricted (R06, not served). */
export interface ActivityRisk {
  code: string;
  rejection: 'R05' | 'R06';
  /** For the case file, in Spanish; never shown to the applicant. */
  why: string;
}

const byCode = new Map((data as ActivityRisk[]).map((risk) => [risk.code, risk]));

/**
 * The heaviest treatment among a merchant's activities: restricted outweighs sensitive.
 *
 * @param codes every activity of the merchant's tax record, not only the main one
 * @returns nothing when all are served
 * @see spec/errors#catalogue, R05 and R06
 */
export function riskOfActivities(codes: readonly string[]): ActivityRisk | undefined {
  const risks = codes.flatMap((code) => byCode.get(code) ?? []);
  return risks.find((risk) => risk.rejection === 'R06') ?? risks[0];
}
