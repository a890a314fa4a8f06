import { useWidget } from '../session/widget/widget.ts';

/**
 * Whether a statement has a box to tick beside it in place of being confirmed by its button alone (`EXPLICIT_BOXES`,
 * decision 0064).
 */
export const useExplicitBoxes = (): boolean => Reflect.get(useWidget().options, 'explicitBoxes') === true;
