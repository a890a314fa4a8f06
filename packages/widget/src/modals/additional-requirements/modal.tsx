import { limits } from '@afilia/domain/application/limits';
import { ErrorModal } from '../../errors-view/error-modal.tsx';
import { useMaybeApplication } from '../../session/use-application.ts';
import { useDataModel } from '../../session/use-data-model.ts';
import { useWidget } from '../../session/widget.ts';
import { text } from './text.ts';

/** States in which a basket is chosen or changed: there R10 is about its size, and can be undone. */
const stillChoosing = ['contactVerified', 'productsChosen', 'conditionsChosen', 'verified'];

/** A person has to look at it (R01 R05 R08 R10); the way leads to the become-a-customer section. */
export function AdditionalRequirementsModal() {
  const application = useMaybeApplication();
  const { phone } = useWidget().options.links;
  const [errorCode] = useDataModel((model) => model.errorCode);
  const canUndo = errorCode === 'R10' && application !== null && stillChoosing.includes(application.state);
  return (
    <ErrorModal flag="showModalAdditionalRequirements">
      <p>{canUndo ? text.tooManyMachines(limits.naturalPersonMachines) : text.call(phone)}</p>
    </ErrorModal>
  );
}
