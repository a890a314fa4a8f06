import type { ReactNode } from 'react';
import { placesOf } from '../app/places.ts';
import { useStaff } from '../app/staff-context.ts';
import { useWatchedVisitors } from '../lobby/use-watched-visitors.ts';
import { VisitorsContext } from '../lobby/visitors-context.ts';

/** On every page of whoever may help: who waits. */
export function HelpWatch({ children }: { children: ReactNode }) {
  const { me } = useStaff();
  return placesOf(me).includes('help') ? <Watch key={me.id}>{children}</Watch> : children;
}

function Watch({ children }: { children: ReactNode }) {
  return <VisitorsContext value={useWatchedVisitors()}>{children}</VisitorsContext>;
}
