import { useId } from 'react';
import { currentStatement, type StatementId } from '@afilia/domain/application/model/statement/texts';
import { useExplicitBoxes } from './explicit-boxes.ts';

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
