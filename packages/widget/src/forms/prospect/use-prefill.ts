import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useStore } from '../../session/react/use-store.ts';
import { useWidget } from '../../session/widget/widget.ts';

/** Puts what the host knows into fields that the person has not touched and that are empty. */
export function usePrefill<Values extends FieldValues>({
  getValues,
  setValue,
  getFieldState,
}: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'getFieldState'>): void {
  const prefill = useStore(useWidget().place, (place) => place.prefill);
  useEffect(() => {
    for (const [name, value] of Object.entries(prefill ?? {})) {
      const field = name as Path<Values>;
      const now: unknown = getValues(field);
      if (now === undefined || getFieldState(field).isDirty || String(now) !== '') continue;
      setValue(field, value as PathValue<Values, Path<Values>>);
    }
  }, [prefill, getValues, setValue, getFieldState]);
}
