import { useApplication } from '../../session/application/use-application.ts';
import { useStore } from '../../session/react/use-store.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { ContactForm } from './contact-form.tsx';
import { nextIncomplete } from './contact-rules.ts';
import { OwnForm } from './own-form.tsx';

/** A signatory's data: typed by the applicant, or by the signatory who came by a link (spec/screens#signatoryinfo). */
export function SignatoryInfoScreen() {
  const { application } = useApplication();
  const { place } = useWidget();
  const pressed = useStore(place, (state) => state.signatory ?? null);
  if (application.viewer.role === 'signatory') return <OwnForm />;
  const signatory = nextIncomplete(application.signatories, pressed);
  return signatory ? <ContactForm key={signatory.id} signatory={signatory} /> : null;
}
