import { useState } from 'react';
import { secretMarks } from '@afilia/ui-kit/secrets/secret-marks';
import { styled } from '@afilia/ui-kit/theme/styled';
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

/** An account number: its last four digits, and all of them when the person asks. Agents see none. */
export function AccountNumber({ label, value }: { label: string; value: string }) {
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
