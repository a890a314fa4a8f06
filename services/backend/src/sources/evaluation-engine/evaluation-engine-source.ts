import { evaluateApplication } from '@afilia/source-contracts/evaluation-engine';
import type { EvaluationEngineSource } from '../../ports/sources.ts';
import { answered, rejected } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';

/** The evaluation engine: E11 when it fails, R10 in the grey zone, R11 when the policy says no. */
export const createEvaluationEngineSource = (client: SourceClient): EvaluationEngineSource => ({
  evaluate: ({ prospect, ...input }, call) => {
    const { activityCode, channels, monthlySales, averageTicket } = prospect;
    const request = {
      ...input,
      prospect: { activityCode, channels, monthlySales, averageTicketClp: averageTicket },
    };
    return client.request(evaluateApplication, request, call, {
      answer: ({ verdict, score, policyVersion }, describe) => {
        const why = `${verdict}, score ${score}, policy ${policyVersion}`;
        const found = { verdict, score, policyVersion };
        if (verdict === 'grey') return rejected('R10', describe(why), found);
        if (verdict === 'rejected') return rejected('R11', describe(why), found);
        return answered(found);
      },
    });
  },
});
