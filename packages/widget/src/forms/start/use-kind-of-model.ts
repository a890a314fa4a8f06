import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWidget } from '../../session/widget.ts';
import type { StartValues } from './values.ts';

/** Follows `isPJ` of the data model: a host that merges it later changes the choice on screen. */
export function useKindOfModel({ setValue }: Pick<UseFormReturn<StartValues>, 'setValue'>): void {
  const { model } = useWidget();
  useEffect(() => {
    const unsubscribe = model.subscribe(({ isPJ }, changed) => {
      if (changed.isPJ !== undefined) setValue('kind', isPJ ? 'legal' : 'natural');
    });
    return () => void unsubscribe();
  }, [model, setValue]);
}
