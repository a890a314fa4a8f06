import { useState } from 'react';
import type { StaffMe } from '@afilia/api-contract/staff/answers';
import { CaseList } from './case-list.tsx';
import { CasePage } from './case-page.tsx';

/** The desk: the list of cases, or one of them. `first`: the one that was chosen elsewhere. */
export function Cases(props: {
  me: StaffMe;
  first?: string | undefined;
  onHome: () => void;
  onSignedOut: () => void;
}) {
  const { me, first, onHome, onSignedOut } = props;
  const [caseId, setCaseId] = useState(first);
  return caseId === undefined ? (
    <CaseList me={me} onOpen={setCaseId} onSignedOut={onSignedOut} />
  ) : (
    <CasePage id={caseId} onHome={onHome} onBack={() => setCaseId(undefined)} onSignedOut={onSignedOut} />
  );
}
