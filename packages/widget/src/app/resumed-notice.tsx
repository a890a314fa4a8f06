import { useState } from 'react';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Whole } from '@afilia/ui-kit/parts/whole.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { useApplication } from '../session/application/use-application.ts';
import { useWidget } from '../session/widget/widget.ts';
import { startOverText as text } from './start-over-text.ts';
import { StartOverModal } from './start-over-modal.tsx';

/** Shows that the application was resumed, and offers to start another one (spec/states#coming-back). */
export function ResumedNotice() {
  const { folio } = useApplication().application;
  const { place } = useWidget();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Alert
        tone="info"
        actions={
          <>
            <Button look="outlined" size="small" onClick={() => place.merge({ resumed: false })}>
              {text.goOn}
            </Button>
            <Button look="text" size="small" onClick={() => setAsks(true)}>
              {text.startOver}
            </Button>
          </>
        }
      >
        {text.resumed} <Whole>{folio}</Whole>. {text.whereLeft}
      </Alert>
      {asks && <StartOverModal onClose={() => setAsks(false)} />}
    </>
  );
}
