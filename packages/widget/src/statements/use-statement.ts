import { useId } from 'react';
import { currentStatement, type StatementId } from '@afilia/domain/application/model/statement/texts';
import { useWidget } from '../session/widget/widget.ts';

/** Tells if a statement has a box to tick beside it in place of being confirmed by its button alone (`EXPLICIT_BOXES`, decision application-flow). */
const useExplicitBoxes = (): boolean => Reflect.get(useWidget().options, 'explicitBoxes') === true;

/**
 * Returns a sentence and the way to confirm it on this screen.
 *
 * @returns `sent`: the values for the command; `asButton`: ties the button to the words above it; `boxes`: a box is drawn
 */
export function useStatement(id: StatementId) {
  const { text, ...sent } = currentStatement(id);
  const boxes = useExplicitBoxes();
  const wordsId = useId();
  return { text, sent, boxes, wordsId, asButton: boxes ? {} : { 'aria-describedby': wordsId } };
}
