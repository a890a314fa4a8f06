import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { OtpField } from '@afilia/ui-kit/fields/otp-field.tsx';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { mayTakeFocus } from '@afilia/ui-kit/shadow/may-take-focus';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import type { markOf } from '../../session/application/decision.ts';
import { attemptsLine, codeRule, type Otp } from './code-rules.ts';
import { codeWords } from './words.ts';

type Props = {
  title: string;
  lead: ReactNode;
  form: {
    control: Control<{ otp: string }>;
    submit: () => Promise<void>;
    pending: boolean;
    mark: ReturnType<typeof markOf>;
  };
  attemptsLeft: Otp['attemptsLeft'];
  digits?: number;
  /** True: the field takes no more input. */
  isOver: boolean;
  /** Ways on without the code. Outside the form, so that it may hold one of its own. */
  children: ReactNode;
  /** The main act once this code is of no use any more, in the place of «Confirmar»: another code, another mailbox. */
  mainAction?: ReactNode;
  /** The way out beside «Confirmar». */
  otherAction?: ReactNode;
};

/** Gives the focus to a code field that a screen draws after it has arrived: after «Enviar código», say. */
function useFocusWhenLate() {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const root = form.current?.getRootNode();
    if (!form.current?.closest('[data-arrived]') || !(root instanceof ShadowRoot)) return;
    if (mayTakeFocus(root.host)) form.current.querySelector('input')?.focus();
  }, []);
  return form;
}

/** The screen of a one-time code: the code is sent by itself at its last digit. */
export function CodeCard({
  title,
  lead,
  form,
  attemptsLeft,
  digits = 6,
  isOver,
  children,
  mainAction,
  otherAction,
}: Props) {
  const id = useId();
  const ref = useFocusWhenLate();
  return (
    <Card>
      <ScreenTitle id={`${id}-title`}>{title}</ScreenTitle>
      <Lead id={`${id}-lead`}>{lead}</Lead>
      <Stack>
        <form id={id} ref={ref} onSubmit={form.submit} noValidate>
          <ErrorSummary control={form.control} />
          <OtpField
            control={form.control}
            name="otp"
            label={codeWords.code}
            rule={codeRule(digits)}
            requiredText={codeWords.incomplete(digits)}
            length={digits}
            helper={attemptsLine({ attemptsLeft })}
            disabled={isOver}
            begins
            describedBy={`${id}-title ${id}-lead`}
            onComplete={() => void form.submit()}
          />
        </form>
        {children}
      </Stack>
      <ActionBar>
        {mainAction ||
          (!isOver && (
            <Button {...form.mark} type="submit" form={id} loading={form.pending}>
              {codeWords.confirm}
            </Button>
          ))}
        {otherAction}
      </ActionBar>
    </Card>
  );
}
