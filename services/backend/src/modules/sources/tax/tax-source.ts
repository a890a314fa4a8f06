import { connectTax, readTaxFolder, verifyTaxDocument } from '@afilia/source-contracts/tax';
import type { ActivityRisk } from '@afilia/domain/values/activities/risk';
import type { SourceResult } from '../ports/source-result.ts';
import type { TaxSource } from '../ports/sources.ts';
import type { TaxFacts, TaxFolder } from '@afilia/domain/application/model/facts';
import { connectRequest } from '../credential-source/connect-request.ts';
import { readingOfVerification } from '../credential-source/reading-of-verification.ts';
import { credentialFailure } from '../credential-source/credential-failures.ts';
import { answered, onRecord, rejected } from '../http/results.ts';
import type { DescribeDetail, SourceClient } from '../http/source-client.ts';

/** The heaviest treatment among the activities of a record, as `riskOfActivities` of the domain gives it. */
export type RiskOfActivities = (codes: readonly string[]) => ActivityRisk | undefined;

/**
 * The tax service: E12 to E17 by its refusals, E16 when it fails; R04, R05 and R06 by what the folder says.
 *
 * @param riskOfActivities - the policy's list of sensitive and restricted activities
 */
export const createTaxSource = (client: SourceClient, riskOfActivities: RiskOfActivities): TaxSource => ({
  connect: (input, call) =>
    client.request(connectTax, connectRequest(input), call, { answer: answered, refusal: credentialFailure }),
  fetch: ({ rut, grant }, call) =>
    client.request(readTaxFolder, { rut, grant }, call, {
      answer: (answer, describe) => {
        // No screen shows the addresses yet, so they are not kept.
        const { addresses: _, ...folder } = answer;
        return judgeFolder(folder, riskOfActivities, describe);
      },
      refusal: credentialFailure,
    }),
  verify: (document, call) => client.request(verifyTaxDocument, document, call, readingOfVerification),
  judge: (folder) => judgeFolder(folder, riskOfActivities, (what) => `uploaded tax folder: ${what}`),
});

/** Judges a folder: R04 without a start of activities, R05 and R06 by its activities. */
export function judgeFolder(
  { activityStart, ...folder }: TaxFolder,
  riskOfActivities: RiskOfActivities,
  describe: DescribeDetail,
): SourceResult<TaxFacts> {
  const record = {
    source: 'tax',
    activityStart,
    activities: folder.activities.map(({ code, name, main }) => ({ code, name, main })),
  } as const;
  if (activityStart === null)
    return onRecord(
      record,
      rejected<TaxFacts>('R04', describe('no start of activities'), undefined, { word: 'noActivity' }),
    );
  const risk = riskOfActivities(folder.activities.map(({ code }) => code));
  if (risk !== undefined) {
    const name = folder.activities.find(({ code }) => code === risk.code)?.name;
    return onRecord(
      record,
      rejected(
        risk.rejection,
        describe(`activity ${risk.code}: ${risk.why}`),
        { activityStart, ...folder },
        { word: 'activity', ...(name && { activity: name }) },
      ),
    );
  }
  return answered({ activityStart, ...folder });
}
