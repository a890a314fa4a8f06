import { useState } from 'react';
import { CaseList } from './case-list.tsx';
import { CasePage } from './case-page.tsx';

/** The desk: the list of cases, or one of them. `first`: the one that was chosen elsewhere. */
export function Cases({ first, onSignedOut }: { first?: string | undefined; onSignedOut: () => void }) {
  const [caseId, setCaseId] = useState(first);
  return caseId === undefined ? (
    <CaseList onOpen={setCaseId} onSignedOut={onSignedOut} />
  ) : (
    <CasePage id={caseId} onBack={() => setCaseId(undefined)} onSignedOut={onSignedOut} />
  );
}
