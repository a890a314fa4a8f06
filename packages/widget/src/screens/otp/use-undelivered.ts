import { useEffect } from 'react';
import { useWidget, type Widget } from '../../session/widget/widget.ts';
import type { Otp } from '../../forms/one-time-code/code-rules.ts';

/** The code whose failed delivery each widget reported last, so that a render does not reopen the closed modal. */
const notified = new WeakMap<Widget, string>();

/**
 * Opens showModalErrorEmailOtp once for a code whose mail could not be delivered.
 *
 * @returns whether this one could not
 */
export function useUndelivered({ delivery, expiresAt, channel }: Otp): boolean {
  const widget = useWidget();
  const undelivered = delivery === 'failed';
  useEffect(() => {
    // Of a text message the form says it, beside the other way.
    if (!undelivered || channel === 'sms' || notified.get(widget) === expiresAt) return;
    notified.set(widget, expiresAt);
    widget.model.merge({ showModalErrorEmailOtp: true });
  }, [undelivered, expiresAt, channel, widget]);
  return undelivered;
}
