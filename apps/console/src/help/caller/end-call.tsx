import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { callerText } from '../text/caller.ts';

/** The way on where nobody has a code. It takes the focus of the field that stood here. */
export function EndCall({ onEnd }: { onEnd: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div>
      <Button ref={button} variant="contained" onClick={onEnd}>
        {callerText.end}
      </Button>
    </div>
  );
}
