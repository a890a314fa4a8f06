import { styled } from '../theme/styled.ts';
import { lettersOf, scaled } from '../theme/text-size.ts';

const Heading = styled('h1')(({ theme }) => ({
  margin: 0,
  fontFamily: theme.house.font.headline,
  fontSize: scaled(theme.house.type.titleNarrow.size),
  lineHeight: scaled(theme.house.type.titleNarrow.line),
  fontWeight: theme.house.type.title.weight,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
  [theme.containerQueries.up('sm')]: {
    fontSize: scaled(theme.house.type.title.size),
    lineHeight: scaled(theme.house.type.title.line),
  },
}));

/**
 * The one title of a screen. The shell moves the focus here when the screen changes, unless the screen begins with a
 * field of its own, so a screen has exactly one, and it names the person's place.
 *
 * @param props.id for a field that it describes
 */
export function ScreenTitle({ children, id }: { children: React.ReactNode; id?: string }) {
  return (
    <Heading tabIndex={-1} data-screen-title id={id}>
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
  ...lettersOf(18, 24),
  fontWeight: 600,
}));

/** Legal lines and small print; on white only (contrast of the secondary text on the page is 4.29). */
export const MicroText = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.palette.text.secondary,
}));
