import { useCallback, useEffect, useState } from 'react';
import { reportFailure } from '../session/widget/report-failure.ts';
import { useWidget } from '../session/widget/widget.ts';
import type { Validation } from './missing-words.ts';

/** The time that a choice rests before the server validates it, ms. */
const rest = 250;

/**
 * The operation validate-signatories: while people are chosen its answer stands under the list, and
 * `ask` has it once more before going on.
 *
 * @param chosen ids of representatives
 * @returns the answer for this very choice (null while there is none), and `ask`, which shows failures by the shell
 * and answers null then
 */
export function useValidation(chosen: readonly string[]) {
  const widget = useWidget();
  const { api } = widget;
  const [known, setKnown] = useState<{ key: string; answer: Validation } | null>(null);
  const key = chosen.join(' ');

  useEffect(() => {
    if (key === '') return undefined;
    let wanted = true;
    const poll = async () => {
      const response = await api.execute('validate-signatories', { representativeIds: key.split(' ') });
      // Failures here are shown when they matter: on «Continuar».
      if (wanted && response.ok && response.value.__typename === 'SignatoryValidation')
        setKnown({ key, answer: response.value });
    };
    const timer = setTimeout(() => void poll(), rest);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [api, key]);

  const validate = useCallback(
    async (again: () => void): Promise<Validation | null> => {
      const response = await api.execute('validate-signatories', { representativeIds: key.split(' ') });
      const answer = response.ok ? response.value : response.error;
      if ('ok' in answer) {
        setKnown({ key, answer });
        return answer;
      }
      reportFailure(widget, answer, again);
      return null;
    },
    [api, key, widget],
  );

  return { validation: known?.key === key ? known.answer : null, ask: validate };
}
