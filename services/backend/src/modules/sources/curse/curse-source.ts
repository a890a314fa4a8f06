import type { RejectionCode } from '@afilia/domain/values/errors/codes';
import { approveCurse, completeCurse } from '@afilia/source-contracts/curse';
import type { CurseSource } from '../ports/sources.ts';
import { answered, onRecord, rejected } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';
import { orderOf } from '../order-of.ts';

const codeOfReason = {
  existingCustomer: 'R02',
  listed: 'R03',
  precoMark: 'R09',
  policy: 'R11',
} as const satisfies Record<string, RejectionCode>;

type Approval = Parameters<CurseSource['approve']>[0];

/** A request without allowances has no field for them. */
const requestOf = ({ folio, rut, items, allowances }: Approval) => ({
  folio,
  rut,
  items: items.map(orderOf),
  ...(allowances.length > 0 && { allowances }),
});

/** Curse: E07 when it fails; a late refusal has the code that the early check would have given. */
export const createCurseSource = (client: SourceClient): CurseSource => ({
  approve: ({ folio, rut, items, allowances }, call) =>
    client.request(approveCurse, requestOf({ folio, rut, items, allowances }), call, {
      answer: (answer, describe) =>
        answer.decision === 'approved'
          ? answered({ approvalId: answer.approvalId })
          : onRecord(
              { source: 'curse', reason: answer.reason },
              rejected(codeOfReason[answer.reason], describe(`declined: ${answer.reason}`)),
            ),
    }),
  complete: ({ folio, approvalId, registrationId, signedDocuments }, call) =>
    client.request(
      completeCurse,
      {
        folio,
        approvalId,
        registrationId,
        signedDocuments: signedDocuments.map(({ kind, sha256 }) => ({ kind, sha256 })),
      },
      call,
      { answer: answered },
    ),
});
