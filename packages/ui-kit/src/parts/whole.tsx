import { styled } from '../theme/styled.ts';

/** A folio or a code inside a sentence: it stays on one line if one is wide enough, and is copied as it is. */
export const Whole = styled('span')({ display: 'inline-block' });
