import { useEffect, useRef, useState } from 'react';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { useCommand } from '../../session/application/use-command.ts';
import { useWidget } from '../../session/widget/widget.ts';

/**
 * Starts the flow of a company with one signatory: asks the operation `one-signatory`, and when the applicant is the one
 * who may sign everything alone, chooses them. An applicant who returns to this screen sees the choice.
 *
 * @returns true while the choice is being made; what goes wrong leaves the choice to the applicant
 */
export function useOneSignatory(signatories: ApplicationView['signatories']): boolean {
  const { api, ended } = useWidget();
  const { run } = useCommand('choose-signatories', { place: 'form' });
  const [deciding, setDeciding] = useState(signatories.length === 0);
  const choose = useRef(run);
  useEffect(() => {
    choose.current = run;
  });
  const began = useRef(false);
  useEffect(() => {
    // React runs effects twice in development; the choice is made once.
    if (!deciding || began.current) return;
    began.current = true;
    const decide = async () => {
      const response = await api.execute('one-signatory', {});
      const id =
        response.ok && response.value.__typename === 'OneSignatory' ? response.value.representativeId : null;
      const outcome = id === null ? null : await choose.current({ representativeIds: [id] });
      // Chosen: the next screen is on its way, so the list must not appear for a moment.
      if (!outcome?.ok && !ended.aborted) setDeciding(false);
    };
    void decide();
  }, [api, deciding, ended]);
  return deciding;
}
