import { wordsOfBrand } from '@afilia/domain/partners/mark';
import { Mark } from '@afilia/ui-kit/parts/mark.tsx';
import { styled } from '@afilia/ui-kit/theme/styled';
import { scaled } from '@afilia/ui-kit/theme/text-size';
import { defaultBrand } from '../public/options.ts';

// Text, not part of the drawing: a browser lays out SVG text in fonts and sizes that nothing else on the first screen has (0145).
const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '5px',
  [theme.containerQueries.up('sm')]: { fontSize: scaled(20), '& > svg': { width: '34px', height: '34px' } },
}));
const Rest = styled('span')({ fontWeight: 400 });

const { first, rest } = wordsOfBrand(defaultBrand);

/** The product's mark and its name, which a reader says once: give words beside it. */
export const Wordmark = () => (
  <Line aria-hidden="true">
    <Mark size={24} />
    <span>
      {first} <Rest>{rest}</Rest>
    </span>
  </Line>
);
