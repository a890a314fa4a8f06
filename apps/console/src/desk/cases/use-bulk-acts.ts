import { useState } from 'react';
import type { StaffCase } from '@afilia/api-contract/staff/answers';
import type { CasesActedOn } from '@afilia/api-contract/desk/case-list-answers';
import { type ApiResult, type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { changingCase } from '../api/case-changes.ts';
import { caseListText as text } from '../text/case-list.ts';
import type { BulkAct } from './bulk-bar.tsx';
import { refusalWords } from './refusal-words.ts';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';

/** Result of an act on several cases, in words: the number done, and each refused case with its reason. */
export type ActedWords = { summary: string; refused: string[] };

/**
 * Carries out acts on several cases of a page.
 *
 * @param cases - those of the page
 */
export function useBulkActs(
  cases: readonly StaffCase[],
  onActed: (acted: ActedWords) => void,
  onRefused: (refusal: Refusal) => void,
) {
  const { pending, run } = useCommandOnce('several');
  const [asking, setAsking] = useState(false);
  /** The refusal of the reason. */
  const [fault, setFault] = useState<Refusal>();
  /** @param ids - in the order of the answer */
  const finish = (act: BulkAct, ids: readonly string[], answer: ApiResult<CasesActedOn>) => {
    if (!answer.ok) return onRefused(answer.refusal);
    const { results } = answer.value;
    const folioAt = (at: number) => cases.find(({ id }) => id === ids[at])?.folio ?? '';
    const refused = results.flatMap((refusal, at) =>
      refusal ? [text.refused(folioAt(at), refusalWords(refusal))] : [],
    );
    const summary = text.acted[act](results.length - refused.length, results.length);
    return onActed({ summary, refused });
  };
  const act = async (what: BulkAct, chosen: ReadonlySet<string>) => {
    if (what === 'unassign') {
      setFault(undefined);
      return setAsking(true);
    }
    const ids = [...chosen];
    const send = what === 'take' ? staffApi.claimCases : staffApi.releaseCases;
    return finish(
      what,
      ids,
      await run({ what, ids }, ({ commandId }) => changingCase(send({ commandId, ids }))),
    );
  };
  const unassign = async (why: string, chosen: ReadonlySet<string>) => {
    const rows = cases
      .filter(({ id }) => chosen.has(id))
      .map(({ id, holderId }) => ({ id, from: holderId ?? '-' }));
    const answer = await run({ text: why, cases: rows }, (command) =>
      changingCase(staffApi.unassignCases(command)),
    );
    if (!answer.ok && answer.refusal.reason === 'internalNote') return setFault(answer.refusal);
    setAsking(false);
    return finish(
      'unassign',
      rows.map(({ id }) => id),
      answer,
    );
  };
  return { pending, asking, fault, act, unassign, cancel: () => setAsking(false) };
}
