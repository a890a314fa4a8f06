import { useId } from 'react';
import { currentStatement, type StatementId } from '@afilia/domain/application/model/statement/texts';
import { useWidget } from '../session/widget/widget.ts';

/**
 * Whether a statement has a box to tick beside it in place of being confirmed by its button alone (`EXPLICIT_BOXES`,
 * decision 0064).
 */
const useExplicitBoxes = (): boolean => Reflect.get(useWidget().options, 'explicitBoxes') === true;

/**
 * A sentence and how it is confirmed on this screen.
 *
 * @returns `sent`: what goes with the command; `asButton`: ties the button to the words above it; `boxes`: a box is drawn
 */
export function useStatement(id: StatementId) {
  const { text, ...sent } = currentStatement(id);
  const boxes = useExplicitBoxes();
  const wordsId = useId();
  return { text, sent, boxes, wordsId, asButton: boxes ? {} : { 'aria-describedby': wordsId } };
}
