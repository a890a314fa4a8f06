import { useState } from 'react';
import { requestOwnLink } from '../storage/own-link.ts';
import { useWidget, type OwnLink } from '../widget/widget.ts';
import { markOf } from './decision.ts';

/**
 * A button that asks for a link that leads back here: mailed again, or to be sent on. The shell shows what goes wrong.
 *
 * @example
 * const resend = useLinkRequest('asked');
 * <Button {...resend.mark} loading={resend.pending} onClick={() => void resend.ask()}>{text.resend}</Button>
 */
export function useLinkRequest(because: 'asked' | 'shared') {
  const widget = useWidget();
  const [pending, setPending] = useState(false);
  const ask = async (): Promise<OwnLink | null> => {
    setPending(true);
    const link = await requestOwnLink(widget, because);
    setPending(false);
    return link;
  };
  return { ask, pending, mark: markOf('request-own-link') };
}
