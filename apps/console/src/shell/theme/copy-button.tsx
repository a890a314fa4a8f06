import Button from '@mui/material/Button';
import { useState } from 'react';
import { evidenceText as text } from '../text/evidence.ts';

/** Copies a number of another system, which is never shown. @param props.label - the copied number, as an act */
export function CopyButton({ label, value }: { label: string; value: string }) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setSaid(text.copied),
      () => setSaid(text.notCopied),
    );
  return (
    <>
      <Button size="small" variant="text" onClick={() => void copy()}>
        {label}
      </Button>
      <small aria-live="polite">{said}</small>
    </>
  );
}
