import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { maxSignatories } from '@afilia/domain/signing/model/signatory/combinations';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { useCommand } from '../../session/application/use-command.ts';
import { useDraftForm } from '../../session/storage/use-draft-form.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { useStore } from '../../session/react/use-store.ts';
import { useModal } from '../../session/widget/use-data-model.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { useValidation } from '../../signatories/use-validation.ts';
import { validChoice, toggleSignatory, choiceResultOf } from './rules.ts';

type Review = NonNullable<ApplicationView['legalReview']>;

/** The chosen signatories: stored as a draft, validated by the server, preset by a combination. */
export function useChoice(review: Review, signatories: ApplicationView['signatories']) {
  const { place } = useWidget();
  const { back } = useNavigate();
  const combinations = useModal('showModalSignatoryCombinations');
  const choose = useCommand('choose-signatories', {
    place: 'form',
    inline: ({ reason }) => reason === 'notEnough',
  });
  const before = signatories.map(({ representativeId }) => representativeId);
  const { form, dropDraft } = useDraftForm<{ ids: string[] }>(
    'select-signatories',
    { ids: before },
    undefined,
    (found) => ({
      ids: validChoice(found.ids, review),
    }),
  );
  const { control, setValue } = form;
  const chosen = validChoice(useWatch({ control, name: 'ids' }), review);
  const { validation, ask: validate } = useValidation(chosen.length > maxSignatories ? [] : chosen);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [requesting, setAsking] = useState(false);

  const set = (ids: readonly string[]) => setValue('ids', validChoice(ids, review));
  const picked = useStore(place, (state) => state.picked);
  useEffect(() => {
    if (!picked) return;
    setValue('ids', validChoice(picked, review));
    place.merge({ picked: null });
  }, [picked, place, review, setValue]);

  async function submit(): Promise<void> {
    setHasSubmitted(true);
    if (chosen.length === 0 || chosen.length > maxSignatories) return;
    setAsking(true);
    const answer = await validate(() => void submit());
    setAsking(false);
    if (!answer) return;
    if (!answer.ok) return combinations.open();
    const outcome = await choose.run({ representativeIds: chosen });
    if (outcome.ok) {
      dropDraft();
      // The same choice after a return from the confirmation leads there again: no event changes the route.
      back();
    } else if ('fieldErrors' in outcome.error && outcome.error.reason === 'notEnough') combinations.open();
  }

  const verdict = choiceResultOf(chosen, validation);
  return {
    chosen,
    verdict,
    wrong:
      hasSubmitted && !requesting && !choose.pending && (chosen.length === 0 || verdict.tone === 'missing'),
    pending: requesting || choose.pending,
    mark: choose.mark,
    toggle: (id: string) => set(toggleSignatory(chosen, id, review)),
    set,
    submit,
  };
}
