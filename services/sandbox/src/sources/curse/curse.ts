import { approveCurse, completeCurse } from '@afilia/source-contracts/curse';
import { identifier } from '../identifier.ts';
import { Refusal, defineSource } from '../serve.ts';

const approvalPrefix = 'CUR';

/** The same code for the same folio. */
export const merchantCodeOf = (folio: string) => identifier('COM', folio);

export const curseSource = defineSource('curse', (serve) => [
  serve(approveCurse).with(({ folio, items }, { finding }) =>
    finding === null
      ? { decision: 'approved', approvalId: identifier(approvalPrefix, folio, JSON.stringify(items)) }
      : { decision: 'declined', reason: finding },
  ),
  serve(completeCurse).with(({ folio, approvalId }) =>
    approvalId.startsWith(`${approvalPrefix}-`)
      ? { merchantCode: merchantCodeOf(folio), deliveryBusinessDays: 3 }
      : new Refusal(404, 'unknownApproval'),
  ),
]);
