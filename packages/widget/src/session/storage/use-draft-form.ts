import { useCallback, useEffect, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import type { EarlyInput } from '../widget/early-input.ts';
import { useWidget } from '../widget/widget.ts';

/** Names of fields never kept, not even in memory for any screen: keys, codes, and consents, which each visit gives anew. */
const neverStored = /clave|password|otp|^code$|^(?:terms|authorises|marketing)$/i;
/** Names kept in memory until the page goes, so that Back and Forward lose none; not in the tab's storage, which scripts of the host read. */
const neverWritten = /account|cuenta|document/i;

/** Returns the values of a form that a screen finds again. */
export const memorableValues = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !neverStored.test(name)));

/** Returns those that may be written down in the tab, and so survive a reload. */
export const storableValues = (
  values: Record<string, unknown>,
  secret: readonly string[] = [],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(memorableValues(values)).filter(
      ([name]) => !neverWritten.test(name) && !secret.includes(name),
    ),
  );

/** Returns one form's part of the input typed before our code was there. */
const earlyInputOf = ({ values, left }: EarlyInput, defaults: object) => ({
  values: Object.fromEntries(Object.entries(values).filter(([name]) => name in defaults)),
  left: left.filter((name) => name in defaults),
});

/**
 * A form whose typed data survive going back and, but for secrets, a reload, in this tab only (spec/interface-rules#forms).
 *
 * @param screen the screen's folder name
 * @param defaults initial values; a draft overrides them, and text typed before our code was there overrides both
 * @param secret further fields for memory alone (account numbers and the like already are)
 * @param tidy makes found values good for today, e.g. leaves out choices that are no longer offered
 * @example const { form, dropDraft } = useDraftForm<Values>('embed-prospect', defaultsOf(application));
 */
export function useDraftForm<Values extends FieldValues>(
  screen: string,
  defaults: Values,
  secret: readonly string[] = noFields,
  tidy: (found: Values) => Values = (found) => found,
): { form: UseFormReturn<Values>; dropDraft: () => void } {
  const { keeper, early } = useWidget();
  const [found] = useState(() => ({ ...defaults, ...keeper.draft(screen) }));
  const [typed, setTyped] = useState(() => early.input && earlyInputOf(early.input, defaults));
  const [initial] = useState(() => tidy({ ...found, ...typed?.values }) as DefaultValues<Values>);
  const form = useWidgetForm<Values>(initial);
  const { watch, getValues, setValue, clearErrors, trigger } = form;
  const keep = useCallback(
    (values: Record<string, unknown>) =>
      keeper.keepDraft(screen, storableValues(values, secret), memorableValues(values)),
    [keeper, screen, secret],
  );
  useEffect(() => {
    if (!typed) return;
    if (Object.keys(typed.values).length > 0) keep(getValues());
    // With no names it tells all fields that nothing is new, and each is rendered again.
    if (typed.left.length > 0) void trigger(typed.left as FieldPath<Values>[]);
  }, [typed, keep, getValues, trigger]);
  useEffect(
    () =>
      early.follow((input) => {
        const now = earlyInputOf(input, found);
        const names = Object.keys({ ...typed?.values, ...now.values }) as FieldPath<Values>[];
        const values: Values = { ...found, ...now.values };
        for (const name of names) setValue(name, values[name]);
        // The faults of the values before say nothing about these.
        clearErrors();
        setTyped(now);
      }),
    [early, found, typed, setValue, clearErrors],
  );
  useEffect(() => {
    const { unsubscribe } = watch((values) => keep(values));
    return unsubscribe;
  }, [watch, keep]);
  return { form, dropDraft: () => keeper.dropDraft(screen) };
}

const noFields: readonly string[] = [];
