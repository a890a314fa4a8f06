import { useState } from 'react';
import { CaseList } from './case-list.tsx';
import { CasePage } from './case-page.tsx';

/** The desk: the list of cases, or one of them. */
export function Cases({ onSignedOut }: { onSignedOut: () => void }) {
  const [caseId, setCaseId] = useState<string>();
  return caseId === undefined ? (
    <CaseList onOpen={setCaseId} onSignedOut={onSignedOut} />
  ) : (
    <CasePage id={caseId} onBack={() => setCaseId(undefined)} onSignedOut={onSignedOut} />
  );
}
