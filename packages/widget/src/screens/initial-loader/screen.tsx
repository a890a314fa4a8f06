import { useStore } from '../../session/react/use-store.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { RequestLink } from './request-link.tsx';
import { OpenLink } from './open-link.tsx';
import { SessionOver } from './session-over.tsx';

/** What a link of a mail leads to: it is opened, or another one is asked for (spec/screens#initialloader). */
export function InitialLoaderScreen() {
  const link = useStore(useWidget().place, (place) => place.link ?? 'open');
  if (link === 'lost') return <SessionOver />;
  return link === 'renew' ? <RequestLink /> : <OpenLink />;
}
