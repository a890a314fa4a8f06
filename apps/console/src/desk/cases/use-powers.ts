import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StaffCasePage } from '@afilia/api-contract/staff/answers';
import type { ExaminedPowersAnswer } from '@afilia/api-contract/desk/power-answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { draftOf, emptyPowers, isComplete, isFilled, type PowersDraft, toForm } from './powers-draft.ts';

export type Faults = NonNullable<Refusal['fields']>;

/** The fault at a field, or somewhere below it. */
export const faultAt = (faults: Faults, field: string): Faults[number] | undefined =>
  faults.find((one) => one.field === field) ?? faults.find((one) => one.field.startsWith(`${field}.`));

/** Rest after the last change before complete powers are examined. */
const restMs = 800;

/**
 * Powers as they are being typed, and the server's findings on them. Complete powers are examined by themselves; their faults show
 * only when the member asks for them or saves, because they move the focus.
 *
 * @param isChosen - tells if the member decides by powers
 */
export function usePowers(page: StaffCasePage, isChosen: boolean, onRefused: (refusal: Refusal) => void) {
  const [empty] = useState<PowersDraft>(() =>
    page.returned?.powers ? draftOf(page.returned.powers) : emptyPowers(page.attachments),
  );
  const { value: draft, change: setDraft } = useDraft('powers', empty, isFilled);
  const latest = useRef(draft);
  // Kept powers that were given up are the draft no more, without a change of a field.
  latest.current = draft;
  const [faults, setFaults] = useState<Faults>([]);
  const [found, setFound] = useState<{ draft: PowersDraft; answer: ExaminedPowersAnswer }>();
  // An answer is about the powers of its request, and not about later ones.
  const examined = found?.draft === draft ? found.answer : undefined;
  const [pending, setPending] = useState(false);
  const refused = (refusal: Refusal) => {
    setFound(undefined);
    // Told beside the fields, and gone with the next look at them.
    if (refusal.reason === 'powersFields') return setFaults(refusal.fields ?? []);
    setFaults([]);
    return onRefused(refusal);
  };
  const examine = async () => {
    const answer = await staffApi.checkPowers({ id: page.case.id, powers: toForm(draft) });
    // An answer about a former draft counts no more.
    return latest.current === draft ? answer : undefined;
  };
  const examineSilently = useEffectEvent(async () => {
    if (examined || pending) return;
    const answer = await examine();
    if (!answer?.ok) return;
    setFaults([]);
    setFound({ draft, answer: answer.value });
  });
  useEffect(() => {
    if (!isChosen || !isComplete(draft)) return undefined;
    const timer = setTimeout(() => void examineSilently(), restMs);
    return () => clearTimeout(timer);
  }, [isChosen, draft]);
  return {
    draft,
    faults,
    examined,
    pending,
    refused,
    change: (more: Partial<PowersDraft>) => {
      const { people, ways } = latest.current;
      const next = { ...latest.current, ...more };
      // Faults name rows by their number.
      if (next.people.length !== people.length || next.ways.length !== ways.length) setFaults([]);
      latest.current = next;
      setDraft(next);
    },
    check: async () => {
      setPending(true);
      const answer = await examine();
      setPending(false);
      if (!answer) return;
      if (!answer.ok) return refused(answer.refusal);
      setFaults([]);
      return setFound({ draft, answer: answer.value });
    },
  };
}
