import { useRef, useState } from 'react';
import { copyText } from '@afilia/ui-kit/files/copy-text';
import { styled } from '@afilia/ui-kit/theme/styled';
import { CheckIcon, CopyIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { text } from './text.ts';
import { lettersOf } from '@afilia/ui-kit/theme/text-size';

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
  minHeight: '76px',
  padding: '12px 8px 12px 16px',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.house.border}`,
}));
const Label = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));
const Value = styled('div')(({ theme }) => ({
  fontFamily: theme.house.font.headline,
  ...lettersOf(20, 28),
  fontWeight: 600,
  overflowWrap: 'anywhere',
}));
const Copy = styled('button')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  padding: 0,
  border: 0,
  borderRadius: '4px',
  background: 'none',
  color: theme.palette.primary.main,
  cursor: 'pointer',
  '&:hover': { background: theme.house.tint },
}));

/** Shows a number with a button that copies it; without a value, a line about the wait for it. */
export function CopyValue(props: { label: string; value: string | null; pending?: string }) {
  const { label, value, pending } = props;
  const [copied, setCopied] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  const copy = async () => {
    // If the copy fails, the value is selected.
    if (!(await copyText(value ?? '', shown.current))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 4000);
  };
  return (
    <Box>
      <div>
        <Label>{label}</Label>
        {value ? <Value ref={shown}>{value}</Value> : <div>{pending}</div>}
      </div>
      {value && (
        <Copy type="button" aria-label={`${text.copy} ${label.toLowerCase()}`} onClick={() => void copy()}>
          {copied ? <CheckIcon /> : <CopyIcon />}
        </Copy>
      )}
      <VisuallyHidden role="status">{copied ? text.copied : ''}</VisuallyHidden>
    </Box>
  );
}
