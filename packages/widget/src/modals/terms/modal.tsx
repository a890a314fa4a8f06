import { LegalTextModal } from '../legal-text.tsx';

/** Terms of this online service; the contract itself is read and signed later. */
export function TermsModal() {
  return <LegalTextModal flag="showModalTerms" kind="terms" />;
}
