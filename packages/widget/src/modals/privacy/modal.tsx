import { LegalTextModal } from '../legal-text.tsx';

/** The privacy policy, by the chapters that Ley 21.719 asks for. */
export function PrivacyModal() {
  return <LegalTextModal flag="showModalPrivacy" kind="privacy" />;
}
