import { useState } from 'react';
import type { StaffMe } from '@afilia/api-contract/staff/answers';
import { readRecordingAddress, type RecordingAddress, recordingHash } from './address.ts';
import { PastHelpPage } from './past-help-page.tsx';
import { RecordingPage } from './recording-page.tsx';

/** Past help, or one recording of it. The address names the recording, so that a link leads there. */
export function PastHelp({ me, onSignedOut }: { me: StaffMe; onSignedOut: () => void }) {
  const [address, setAddress] = useState<RecordingAddress | undefined>(() =>
    readRecordingAddress(location.hash),
  );
  const show = (next: RecordingAddress | undefined) => {
    const { pathname, search } = location;
    history.replaceState(null, '', `${pathname}${search}${next ? recordingHash(next) : ''}`);
    setAddress(next);
  };
  return address ? (
    <RecordingPage me={me} address={address} onBack={() => show(undefined)} onSignedOut={onSignedOut} />
  ) : (
    <PastHelpPage me={me} onOpen={show} onSignedOut={onSignedOut} />
  );
}
