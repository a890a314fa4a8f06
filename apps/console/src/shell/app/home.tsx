import { Navigate, useLocation } from 'react-router';
import { recordingPathOfHash } from '../../help/replay/address.ts';
import { InPlace } from './in-place.tsx';
import { HomePage } from './lazy-pages.ts';

/** The first page, or the recording that a link of an earlier version names. */
export function Home() {
  const { hash } = useLocation();
  const recording = recordingPathOfHash(hash);
  return recording === undefined ? (
    <InPlace place="home">
      <HomePage />
    </InPlace>
  ) : (
    <Navigate replace to={recording} />
  );
}
