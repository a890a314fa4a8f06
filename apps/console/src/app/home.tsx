import { Navigate, useLocation } from 'react-router';
import { recordingPathOfHash } from '../replay/address.ts';
import { homeOf } from './places.ts';
import { useStaff } from './staff-context.ts';

/** Leads on to somebody's first page, or to the recording that a link of an earlier version names. */
export function Home() {
  const { me } = useStaff();
  const { hash } = useLocation();
  return <Navigate replace to={recordingPathOfHash(hash) ?? homeOf(me)} />;
}
