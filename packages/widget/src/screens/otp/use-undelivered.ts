import { useEffect } from 'react';
import { useWidget } from '../../session/widget.ts';
import type { Otp } from './rules.ts';

/** Codes whose failed delivery was told already: closing the modal is not undone by the next drawing. */
const told = new Set<string>();

/**
 * Opens showModalErrorEmailOtp once for a code whose mail could not be delivered.
 *
 * @returns whether this one could not
 */
export function useUndelivered({ delivery, expiresAt }: Otp): boolean {
  const { model } = useWidget();
  const undelivered = delivery === 'failed';
  useEffect(() => {
    if (!undelivered || told.has(expiresAt)) return;
    told.add(expiresAt);
    model.merge({ showModalErrorEmailOtp: true });
  }, [undelivered, expiresAt, model]);
  return undelivered;
}
