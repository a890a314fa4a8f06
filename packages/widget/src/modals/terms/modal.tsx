import { LegalDocument } from '../legal-document.tsx';
import { text } from './text.ts';

/** Terms of the online service. */
export function TermsModal() {
  return <LegalDocument flag="showModalTerms" document={text} />;
}
