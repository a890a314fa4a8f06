import { useEffect, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { useWidget } from '../widget/widget.ts';

/** Never stored, whatever the screen requests: keys, codes, account and document numbers. */
const neverKept = /clave|password|otp|^code$|account|cuenta|document/i;

/** What of a form may be written down in the tab. */
export function storableValues(
  values: Record<string, unknown>,
  secret: readonly string[] = [],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !neverKept.test(name) && !secret.includes(name)),
  );
}

/**
 * A form whose typed data survive going back and a reload, in this tab only (spec/interface-rules#forms).
 *
 * @param screen the screen's folder name
 * @param defaults initial values; a draft overrides them, and what was typed before our code was there overrides both
 * @param secret further fields that must not be written down (account numbers and the like already are not)
 * @param tidy makes what was found good for today, e.g. leaves out choices that are no longer offered
 * @example const { form, dropDraft } = useDraftForm<Values>('embed-prospect', defaultsOf(application));
 */
export function useDraftForm<Values extends FieldValues>(
  screen: string,
  defaults: Values,
  secret: readonly string[] = noFields,
  tidy: (found: Values) => Values = (found) => found,
): { form: UseFormReturn<Values>; dropDraft: () => void } {
  const { keeper, early } = useWidget();
  const [typed] = useState(() => (early.input?.screen === screen ? early.input : null));
  const [initial] = useState(
    () => tidy({ ...defaults, ...keeper.draft(screen), ...typed?.values }) as DefaultValues<Values>,
  );
  const form = useWidgetForm<Values>(initial);
  const { watch, getValues, trigger } = form;
  useEffect(() => {
    if (!typed) return;
    keeper.keepDraft(screen, storableValues(getValues(), secret));
    void trigger(typed.left as FieldPath<Values>[]);
  }, [typed, keeper, screen, secret, getValues, trigger]);
  useEffect(() => {
    const { unsubscribe } = watch((values) => keeper.keepDraft(screen, storableValues(values, secret)));
    return unsubscribe;
  }, [watch, keeper, screen, secret]);
  return { form, dropDraft: () => keeper.dropDraft(screen) };
}

const noFields: readonly string[] = [];
