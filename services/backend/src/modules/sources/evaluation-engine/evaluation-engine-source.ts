import { evaluateApplication } from '@afilia/source-contracts/evaluation-engine';
import type { Origins } from '@afilia/domain/application/model/prefill/origins';
import type { EvaluationEngineSource } from '../ports/sources.ts';
import { answered, onRecord, rejected } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';

/** Tells the engine which values the applicant did not declare; undefined if they declared all. */
function reportedOrigins(origins: Origins | undefined) {
  const { activityCode, averageTicket } = origins ?? {};
  const reported = {
    ...((activityCode === 'taxFolder' || activityCode === 'taxRegistry') && { activityCode }),
    ...(averageTicket === 'preset' && { averageTicket }),
  };
  return Object.keys(reported).length > 0 ? { origins: reported } : {};
}

/** The evaluation engine: E11 when it fails, R10 in the grey zone, R11 when the policy says no. */
export const createEvaluationEngineSource = (client: SourceClient): EvaluationEngineSource => ({
  evaluate: ({ prospect, tax, ...input }, call) => {
    const { activityCode, channels, monthlySales, averageTicket, origins } = prospect;
    const { holder: _, ...folder } = tax;
    const request = {
      ...input,
      tax: folder,
      prospect: {
        ...(activityCode !== undefined && { activityCode }),
        channels,
        monthlySales,
        averageTicketClp: averageTicket,
        ...reportedOrigins(origins),
      },
    };
    return client.request(evaluateApplication, request, call, {
      answer: ({ verdict, score, policyVersion }, describe) => {
        const why = `${verdict}, score ${score}, policy ${policyVersion}`;
        const found = { verdict, score, policyVersion };
        if (verdict === 'approved') return answered(found);
        const record = { source: 'evaluationEngine', verdict, score, policyVersion } as const;
        return onRecord(record, rejected(verdict === 'grey' ? 'R10' : 'R11', describe(why), found));
      },
    });
  },
});
