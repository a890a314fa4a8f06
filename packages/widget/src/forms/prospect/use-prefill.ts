import { useCallback, useEffect, useMemo } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useMaybeApplication } from '../../session/application/use-application.ts';
import { useStore } from '../../session/react/use-store.ts';
import { useWidget } from '../../session/widget/widget.ts';

/** Values known before the person types, and the names of the fields that the bank's server locked. */
type Prefilled = {
  values: Readonly<Record<string, string | readonly string[]>>;
  locked: ReadonlySet<string>;
};

/** Returns the values that the bank's server gave, and after it the page. */
export function usePrefilled(): Prefilled {
  const { place } = useWidget();
  const ofPage = useStore(place, ({ prefill }) => prefill);
  const ofSession = useStore(place, ({ hostSession }) => hostSession);
  const application = useMaybeApplication();
  const fields = application ? application.hostFields : ofSession?.fields;
  return useMemo(() => {
    const ofServer = fields ?? [];
    return {
      values: { ...ofPage, ...Object.fromEntries(ofServer.map(({ field, value }) => [field, value])) },
      locked: new Set<string>(ofServer.filter(({ locked }) => locked).map(({ field }) => field)),
    };
  }, [ofPage, fields]);
}

/** Puts known values into fields that the person has not touched and that are empty; locked values, in any case. */
export function usePrefill<Values extends FieldValues>({
  getValues,
  setValue,
  getFieldState,
}: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'getFieldState'>): void {
  const { early } = useWidget();
  const { values, locked } = usePrefilled();
  const fill = useCallback(() => {
    for (const [name, value] of Object.entries(values)) {
      const field = name as Path<Values>;
      const now: unknown = getValues(field);
      if (now === undefined || now === value) continue;
      if (!locked.has(name) && (getFieldState(field).isDirty || String(now) !== '')) continue;
      // The fault of the earlier value says nothing about this one.
      const shouldValidate = getFieldState(field).invalid;
      setValue(field, value as PathValue<Values, Path<Values>>, { shouldValidate });
    }
  }, [values, locked, getValues, setValue, getFieldState]);
  useEffect(() => {
    fill();
    // After the form, whose effects run first.
    return early.follow(fill);
  }, [early, fill]);
}
