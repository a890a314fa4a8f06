import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';

/** A notice in the place of content that did not arrive, with a button to ask again. */
export function NotLoaded({
  words,
  again,
}: {
  words: Readonly<{ failed: string; failedBody: string; retry: string }>;
  again: () => void;
}) {
  return (
    <Alert
      tone="error"
      title={words.failed}
      actions={
        <Button size="medium" onClick={again}>
          {words.retry}
        </Button>
      }
    >
      {words.failedBody}
    </Alert>
  );
}
