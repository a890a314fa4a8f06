import { LegalDocument } from '../legal-document.tsx';
import { text } from './text.ts';

/** The privacy policy. */
export function PrivacyModal() {
  return <LegalDocument flag="showModalPrivacy" document={text} />;
}
