import { useEffect, useState } from 'react';
import { useGoOut } from '../../outward/use-go-out.ts';
import { newCommandId } from '../../session/api/command-id.ts';
import { markOf } from '../../session/application/decision.ts';
import { report } from '../../session/application/use-command.ts';
import { useWidget } from '../../session/widget/widget.ts';

/** The page without its fragment, which no server needs to know. */
function thisPage(): string {
  const address = new URL(location.href);
  address.hash = '';
  return address.href;
}

/** Providers refuse frames. */
const isFramed = () => window.self !== window.top;

/**
 * The button of ClaveÚnica: leaves this page, or from a frame opens another window, which knows nothing of this one.
 *
 * @returns `otherWindow`: the address that was opened there; `refused`: this page is not one to come back to
 */
export function useRedirect() {
  const widget = useWidget();
  const goOut = useGoOut();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState(false);
  const [otherWindow, setOtherWindow] = useState<string | null>(null);

  // A person who goes back in the browser's history finds this very page again, with a button that would still turn.
  useEffect(() => {
    const onShown = () => setPending(false);
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, []);

  const go = async () => {
    setPending(true);
    setRefused(false);
    setOtherWindow(null);
    // Control that was just given is on record before a decision.
    await widget.helpNotes.sent;
    const commandId = newCommandId();
    const begun = await widget.api.execute('begin-redirect', {
      commandId,
      purpose: 'prove',
      returnTo: thisPage(),
      framed: isFramed(),
    });
    const answer = begun.ok ? begun.value : null;
    // A person who leaves presses once: the button comes back with the page.
    if (answer?.__typename === 'RedirectTicket' && answer.mode === 'same') return location.assign(answer.url);
    setPending(false);
    if (!begun.ok) return report(widget, begun.error, { place: 'form' });
    if (answer?.__typename === 'RedirectTicket') {
      setOtherWindow(answer.url);
      goOut(answer.url);
    } else if (answer) {
      if (answer.fieldErrors.length > 0) setRefused(true);
      report(widget, answer, { place: 'form' });
    }
    return undefined;
  };
  return { go, pending, refused, otherWindow, mark: markOf('begin-redirect') };
}
