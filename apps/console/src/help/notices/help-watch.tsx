import type { ReactNode } from 'react';
import { placesOf } from '../../shell/app/places.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { useWatchedVisitors } from '../lobby/use-watched-visitors.ts';
import { VisitorsContext } from '../lobby/visitors-context.ts';
import { NoticesContext } from './notices-context.ts';
import { useNotices } from './use-notices.ts';

/** On every page of a member who may help: the people who wait, and the notices of them. */
export function HelpWatch({ children }: { children: ReactNode }) {
  const { me } = useStaff();
  return placesOf(me).includes('help') ? <Watch key={me.id}>{children}</Watch> : children;
}

function Watch({ children }: { children: ReactNode }) {
  const visitors = useWatchedVisitors();
  const notices = useNotices(visitors);
  return (
    <VisitorsContext value={visitors}>
      <NoticesContext value={notices}>{children}</NoticesContext>
    </VisitorsContext>
  );
}
