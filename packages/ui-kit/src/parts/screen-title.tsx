import { styled } from '../theme/styled.ts';

const Heading = styled('h1')(({ theme }) => ({
  margin: 0,
  fontFamily: theme.house.font.headline,
  fontSize: `${theme.house.type.titleNarrow.size}px`,
  lineHeight: `${theme.house.type.titleNarrow.line}px`,
  fontWeight: theme.house.type.title.weight,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
  [theme.containerQueries.up('sm')]: {
    fontSize: `${theme.house.type.title.size}px`,
    lineHeight: `${theme.house.type.title.line}px`,
  },
}));

/**
 * The one title of a screen. The shell moves the focus here when the screen changes, so a screen
 * has exactly one, and it says where the person is.
 */
export function ScreenTitle({ children }: { children: React.ReactNode }) {
  return (
    <Heading tabIndex={-1} data-screen-title>
      {children}
    </Heading>
  );
}

/** The sentence under the title. */
export const Lead = styled('p')({ margin: '8px 0 24px', textWrap: 'pretty', overflowWrap: 'anywhere' });

/** Title of a block inside a card. */
export const BlockTitle = styled('h2')(({ theme }) => ({
  margin: 0,
  fontFamily: theme.house.font.headline,
  fontSize: '18px',
  lineHeight: '24px',
  fontWeight: 600,
}));

/** Legal lines and small print; on white only (contrast of the secondary text on the page is 4.29). */
export const MicroText = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.palette.text.secondary,
}));
