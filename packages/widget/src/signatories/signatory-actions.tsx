import { Suspense, useState } from 'react';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { styled } from '@afilia/ui-kit/theme/styled';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { lazyComponent } from '../session/api/lazy-component.ts';
import { markOf } from '../session/application/decision.ts';
import { useApplication } from '../session/application/use-application.ts';
import { useCommand } from '../session/application/use-command.ts';
import { useCountdown } from '../session/react/use-countdown.ts';
import type { Notice } from './notice-line.tsx';
import { reminderStateOf } from './reminder-state.ts';
import { text } from './text.ts';
import { isAddressWrong } from './words.ts';

type Signatory = ApplicationView['signatories'][number];

const ChangeMailModal = lazyComponent(() => import('./change-mail-modal.tsx').then((m) => m.ChangeMailModal));
const ReplaceModal = lazyComponent(() => import('./replace-modal.tsx').then((m) => m.ReplaceModal));

const Note = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  alignSelf: 'center',
  color: theme.palette.text.secondary,
}));

/**
 * Actions of the applicant on a signatory who has not signed: remind, change the address, replace the person.
 *
 * @param props.onNotice called with the result, for a live region of the screen
 */
export function SignatoryActions(props: { signatory: Signatory; onNotice: (notice: Notice) => void }) {
  const { signatory, onNotice } = props;
  const { may } = useApplication().application.viewer;
  const seconds = useCountdown(signatory.remindAvailableAt ?? signatory.statusAt);
  const [open, setOpen] = useState<'mail' | 'replace' | null>(null);
  const remind = useCommand('remind-signatory', {
    inline: ({ reason }) => reason === 'tooSoon' || reason === 'sendLimit',
  });
  const { name, id, status, isApplicant } = signatory;
  if (status === 'signed' || status === 'signing') return null;
  const isWrong = isAddressWrong(signatory);
  const { possible, note } = reminderStateOf(signatory, seconds);
  const sendReminder = async () => {
    const outcome = await remind.run({ signatoryId: id });
    if (outcome.ok) return onNotice({ words: text.reminded(name), done: true });
    const reason = 'reason' in outcome.error ? outcome.error.reason : '';
    if (reason === 'tooSoon') onNotice({ words: text.tooSoon, done: false });
    if (reason === 'sendLimit') onNotice({ words: text.sendLimit, done: false });
  };
  const close = () => setOpen(null);
  return (
    <>
      {!isApplicant && may.includes('remind-signatory') && possible && (
        <Button look="outlined" size="small" loading={remind.pending} onClick={() => void sendReminder()}>
          {text.remind} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      {signatory.mayChangeEmail && may.includes('change-signatory-email') && (
        <Button
          {...markOf('change-signatory-email')}
          look={isWrong ? 'outlined' : 'text'}
          size="small"
          onClick={() => setOpen('mail')}
        >
          {isWrong ? text.correctMail : text.changeMail} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      {may.includes('replace-signatory') && (
        <Button {...markOf('replace-signatory')} look="text" size="small" onClick={() => setOpen('replace')}>
          {text.replace} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      {!isApplicant && may.includes('remind-signatory') && note && <Note>{note}</Note>}
      <Suspense>
        {open === 'mail' && (
          <ChangeMailModal
            signatory={signatory}
            onClose={close}
            onDone={(notice) => {
              close();
              onNotice({ words: notice, done: true });
            }}
          />
        )}
        {open === 'replace' && <ReplaceModal signatory={signatory} onClose={close} />}
      </Suspense>
    </>
  );
}
