import { useEffect, useRef, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Stack } from '@afilia/ui-kit/parts/card.tsx';
import { BlockTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import {
  CompanyDeclarationFields,
  PersonDeclarationFields,
} from '../../forms/declaration/declaration-fields.tsx';
import type { DeclarationValues } from '../../forms/declaration/values.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { text } from './text.ts';

/**
 * «Algo es distinto»: the sentence, question by question.
 *
 * @param props.takesFocus the sentence with the focus has just gone
 * @param props.leave the button that goes back
 */
export function DeclarationForm(props: {
  form: UseFormReturn<DeclarationValues>;
  isPJ: boolean;
  mark: object;
  pending: boolean;
  takesFocus: boolean;
  onSend: (values: DeclarationValues) => Promise<void>;
  leave: ReactNode;
}) {
  const { form, isPJ, mark, pending, takesFocus, onSend, leave } = props;
  const { now } = useApplication().application;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <form onSubmit={form.handleSubmit(onSend)} noValidate style={{ marginTop: 24 }}>
      <BlockTitle ref={title} tabIndex={-1}>
        {text.different}
      </BlockTitle>
      <ErrorSummary control={form.control} />
      <Stack {...mark} style={{ marginTop: 16 }}>
        {isPJ ? (
          <CompanyDeclarationFields form={form} />
        ) : (
          <PersonDeclarationFields form={form} today={dayInChile(new Date(now))} />
        )}
      </Stack>
      <ActionBar>
        <Button {...mark} type="submit" loading={pending}>
          {text.next}
        </Button>
        {leave}
      </ActionBar>
    </form>
  );
}
