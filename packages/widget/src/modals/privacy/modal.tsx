import { useWidget } from '../../session/widget/widget.ts';
import { OutLink } from '../../outward/out-link.tsx';
import { text } from '../legal-text-words.ts';
import { LegalTextModal } from '../legal-text.tsx';

/** The privacy policy, by the chapters that Ley 21.719 asks for, and where a person asks for what it gives them. */
export function PrivacyModal() {
  const { options } = useWidget();
  const rightsUrl = new URL('/data-request', new URL(options.apiUrl, document.baseURI)).href;
  const about = (
    <p>
      {text.rights} <OutLink href={rightsUrl}>{text.askRights}</OutLink>
    </p>
  );
  return <LegalTextModal flag="showModalPrivacy" kind="privacy" about={about} />;
}
