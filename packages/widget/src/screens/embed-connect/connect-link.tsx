import type { ReactNode } from 'react';
import { CheckboxField } from '@afilia/ui-kit/fields/checkbox-field.tsx';
import { ActionBar, ActionWords } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Stack } from '@afilia/ui-kit/parts/card.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { OutLink } from '../../outward/out-link.tsx';
import { useApplication } from '../../session/application/use-application.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { linkText as text } from './link-text.ts';
import { text as common } from './text.ts';
import { useLink } from './use-link.ts';

/**
 * The SII by the provider's own window, without a key here.
 *
 * @param props.children further buttons
 */
export function ConnectLink({ children }: { children?: ReactNode }) {
  const { rut } = useApplication().application;
  const { phone } = useWidget().options.links;
  const { form, submit, state, left, address, authorisation, pending, mark } = useLink();
  const waiting = state === 'waiting';
  return (
    <form onSubmit={submit} noValidate style={{ marginTop: 16 }}>
      <Stack>
        {waiting && (
          <Alert
            tone="info"
            actions={
              address && (
                // For browsers that kept the window from opening.
                <OutLink decision href={address}>
                  {text.open} <VisuallyHidden>{text.newWindow}</VisuallyHidden>
                </OutLink>
              )
            }
          >
            {text.waiting}
          </Alert>
        )}
        {state === 'notReceived' && left > 0 && <Alert tone="error">{text.notReceived}</Alert>}
        {state === 'otherRut' && <Alert tone="error">{text.otherRut(rut)}</Alert>}
        {left === 0 && !waiting && <Alert tone="warning">{text.noneLeft(phone)}</Alert>}
        {left > 0 && authorisation.boxes && (
          <CheckboxField
            decision
            control={form.control}
            name="consent"
            label={authorisation.text}
            requiredText={common.consentRequired}
          />
        )}
      </Stack>
      <ActionBar>
        {left > 0 && !authorisation.boxes && (
          <ActionWords id={authorisation.wordsId}>{authorisation.text}</ActionWords>
        )}
        {left > 0 && (
          <Button
            {...mark}
            {...authorisation.asButton}
            type="submit"
            look={waiting ? 'outlined' : 'contained'}
            loading={pending}
            loadingText={text.opening}
          >
            {state === 'none' ? text.connect : text.again}
            <VisuallyHidden>{text.newWindow}</VisuallyHidden>
          </Button>
        )}
        {children}
      </ActionBar>
    </form>
  );
}
