import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { invitationsText } from '../text/invitations.ts';

const text = invitationsText.file;

/** Chooses a file. The browser's own control has words in its language, not ours. */
export function FileChoice(props: {
  name: string | undefined;
  isMissing: boolean;
  onChosen: (file: File | undefined) => void;
}) {
  const { name, isMissing, onChosen } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {text.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        onChange={({ target }) => onChosen(target.files?.[0])}
      />
      <span role="status">{isMissing ? text.missing : name}</span>
    </Stack>
  );
}
