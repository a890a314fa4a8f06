import { useEffect } from 'react';
import type { PersonType } from '@afilia/domain/values/identity/person-type';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useWidget } from '../../session/widget/widget.ts';
import { kindOfNumber } from './rules.ts';
import type { StartValues } from './values.ts';

/**
 * Keeps the kind of person in step with the number (spec/chile#person-or-entity): a complete RUT sets it. Without one it
 * follows `isPJ` of the data model, which a host may merge later.
 *
 * @returns the kind that the number decided; null while the person may choose
 */
export function useKind({
  control,
  getValues,
  setValue,
}: Pick<UseFormReturn<StartValues>, 'control' | 'getValues' | 'setValue'>): PersonType | null {
  const { model } = useWidget();
  const decided = kindOfNumber(useWatch({ control, name: 'rut' }));
  useEffect(() => {
    if (decided) setValue('kind', decided);
  }, [decided, setValue]);
  useEffect(() => {
    const unsubscribe = model.subscribe(({ isPJ }, changed) => {
      if (changed.isPJ !== undefined && !kindOfNumber(getValues('rut')))
        setValue('kind', isPJ ? 'legal' : 'natural');
    });
    return () => void unsubscribe();
  }, [model, getValues, setValue]);
  return decided;
}
