import { styled } from '../theme/styled.ts';

/** The most letters that fit a select on a phone, and on a desk: the browser cuts the rest. */
const phoneLetters = 18;
const deskLetters = 52;

/** Shows the whole choice on several lines. Hidden from screen readers, which read the select. */
const Line = styled('p', { shouldForwardProp: (prop) => prop !== 'long' })<{ long: boolean }>(
  ({ theme, long }) => ({
    ...theme.typography.body2,
    margin: '4px 0 0',
    overflowWrap: 'anywhere',
    ...(!long && { [theme.containerQueries.up('sm')]: { display: 'none' } }),
  }),
);

/** The whole choice below its field, if it is long: the field may be too narrow to show it. */
export function FullText({ children }: { children: string }) {
  if (children.length <= phoneLetters) return null;
  return (
    <Line aria-hidden="true" data-in-full long={children.length > deskLetters}>
      {children}
    </Line>
  );
}
