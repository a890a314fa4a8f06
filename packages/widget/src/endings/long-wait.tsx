import { ClockIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { styled } from '@afilia/ui-kit/theme/styled';
import { lettersOf } from '@afilia/ui-kit/theme/text-size';
import { CopyValue } from './copy-value.tsx';
import { text } from './text.ts';

const Day = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: '16px',
  margin: '16px 0',
  padding: '16px',
  borderRadius: theme.shape.borderRadius,
  background: theme.house.tint,
  '& > svg': { flex: 'none', color: theme.palette.primary.main },
  '& p': { margin: '0 0 4px' },
}));
const Until = styled('p')({ ...lettersOf(20, 28), fontWeight: 600 });

type Props = {
  /** The day of the answer; null if none is known. */
  until: string | null;
  /** The way in which the answer comes, and that nothing has to be done here. */
  lines: readonly string[];
  folio: string;
};

/** A wait of days for a person: the day first, nothing that moves, and the folio for questions. */
export function LongWait({ until, lines, folio }: Props) {
  return (
    <>
      <Day>
        <ClockIcon />
        <div>
          {until && <Until>{until}</Until>}
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Day>
      <CopyValue label={text.folio} value={folio} />
    </>
  );
}
