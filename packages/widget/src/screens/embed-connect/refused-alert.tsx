import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { toErrorCode } from '@afilia/domain/application/errors/to-error-code';
import { catalogueEntry } from '../../errors/catalogue.ts';
import { keyPage } from '../../errors/official-pages.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { text } from './text.ts';

/** The reason why the last key was refused: wrong (E12) or blocked (E13), and the way to mend it. */
export function RefusedAlert({ code, closed }: { code: string; closed: boolean }) {
  const { isPJ, connection } = useApplication().application;
  const { phone } = useWidget().options.links;
  const { navigate } = useNavigate();
  const known = toErrorCode(code);
  if (known !== 'E12' && known !== 'E13') return null;
  const entry = catalogueEntry(known, { isPJ, phone });
  const left = connection?.attemptsLeft ?? 0;
  const wrong = known === 'E12';
  return (
    <Alert
      tone="error"
      title={entry.error_message_title}
      actions={
        // When it is closed, the screen's first button does the same.
        !closed && (
          <Button look="outlined" size="medium" onClick={() => navigate(keyPage(isPJ), '_blank')}>
            {wrong ? text.recoverShort : text.update}
            <VisuallyHidden>{text.newWindow}</VisuallyHidden>
          </Button>
        )
      }
    >
      {closed && wrong ? (
        `${text.closed} ${text.closedNext(phone)}`
      ) : (
        <>
          {entry.error_message_content} {wrong && <strong>{text.attemptsLeft(left)}</strong>}
        </>
      )}
    </Alert>
  );
}
