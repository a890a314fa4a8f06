import { useApplication } from '../../session/application/use-application.ts';
import { useStore } from '../../session/react/use-store.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { ContactForm } from './contact-form.tsx';
import { nextIncomplete } from './contact-rules.ts';
import { OwnForm } from './own-form.tsx';
import { ProveForm } from './prove-form.tsx';

/**
 * A signatory's data: typed by the applicant, or by the signatory who came by a link, who then proves the phone. So does an
 * applicant who signs and handed the key over to another person (spec/screens#signatoryinfo).
 */
export function SignatoryInfoScreen() {
  const { application } = useApplication();
  const { place } = useWidget();
  const pressed = useStore(place, (state) => state.signatory ?? null);
  const { role, may } = application.viewer;
  if (may.includes('verify-otp') || may.includes('begin-redirect')) return <ProveForm />;
  if (role === 'signatory') return <OwnForm />;
  const signatory = nextIncomplete(application.signatories, pressed);
  return signatory ? <ContactForm key={signatory.id} signatory={signatory} /> : null;
}
