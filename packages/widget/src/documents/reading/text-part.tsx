import { styled } from '@afilia/ui-kit/theme/styled';
import { TextTable } from './text-table.tsx';
import type { TextPart as Part } from './use-texts.ts';
import { lettersOf } from '@afilia/ui-kit/theme/text-size';
import { useState } from 'react';
import { secretMarks } from '@afilia/ui-kit/secrets/secret-marks';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { text } from './text.ts';

const Line = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  fontVariantNumeric: 'tabular-nums',
});

/** An account number: its last four digits, and all of them at the person's press. Agents see none. */
function AccountNumber({ label, value }: { label: string; value: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <Line {...secretMarks(label)}>
      <span>{isShown ? value : `•••• ${value.slice(-4)}`}</span>
      <Button size="small" look="text" onClick={() => setShown(!isShown)}>
        {isShown ? text.hide : text.show} <VisuallyHidden>{label}</VisuallyHidden>
      </Button>
    </Line>
  );
}

const Block = styled('div')({ display: 'grid', gap: '8px', '& > p': { margin: 0 } });
const Heading = styled('h4')(({ theme }) => ({
  margin: 0,
  fontFamily: theme.house.font.headline,
  ...lettersOf(16, 24),
  fontWeight: 600,
}));
const Rows = styled('dl')({ margin: 0 });
const Row = styled('div')(({ theme }) => ({
  padding: '8px 0',
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.up('sm')]: { display: 'grid', gridTemplateColumns: '35% 1fr', gap: '16px' },
  '& > dt': { color: theme.palette.text.secondary },
  '& > dd': { margin: 0, overflowWrap: 'anywhere' },
}));
const Note = styled('p')(({ theme }) => ({ color: theme.palette.text.secondary }));

/** A part of a document as the API gives it, whatever it holds. */
export function TextPart({ part, title }: { part: Part; title: string }) {
  const { heading, paragraphs, rows, table, note } = part;
  return (
    <Block>
      {heading !== null && <Heading>{heading}</Heading>}
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {rows.length > 0 && (
        <Rows>
          {rows.map(({ label, value, secret }, index) => (
            <Row key={index}>
              <dt>{label}</dt>
              <dd>{secret ? <AccountNumber label={label} value={value} /> : value}</dd>
            </Row>
          ))}
        </Rows>
      )}
      {table && <TextTable label={heading ?? title} table={table} />}
      {note !== null && <Note>{note}</Note>}
    </Block>
  );
}
