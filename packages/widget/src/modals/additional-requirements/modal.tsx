import { limits } from '@afilia/domain/application/model/limits';
import { canChangeBasket } from '@afilia/domain/flow/state-queries';
import { ErrorModal } from '../../errors-view/error-modal.tsx';
import { useMaybeApplication } from '../../session/application/use-application.ts';
import { useDataModel } from '../../session/widget/use-data-model.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { text } from './text.ts';

/** A person has to look at it (R01 R05 R08 R10); the way leads to the become-a-customer section. */
export function AdditionalRequirementsModal() {
  const application = useMaybeApplication();
  const { phone } = useWidget().options.links;
  const [errorCode] = useDataModel((model) => model.errorCode);
  // While the basket can be changed, R10 is about its size, and can be undone.
  const canUndo = errorCode === 'R10' && application !== null && canChangeBasket(application.state);
  return (
    <ErrorModal flag="showModalAdditionalRequirements">
      <p>{canUndo ? text.tooManyMachines(limits.naturalPersonMachines) : text.call(phone)}</p>
    </ErrorModal>
  );
}
