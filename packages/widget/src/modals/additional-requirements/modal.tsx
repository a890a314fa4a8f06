import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { limits } from '@afilia/domain/application/model/limits';
import { canChangeBasket } from '@afilia/domain/application/model/flow/state-queries';
import { ErrorModal } from '../../errors-view/error-modal.tsx';
import { useMaybeApplication } from '../../session/application/use-application.ts';
import { useDataModel } from '../../session/widget/use-data-model.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { text } from './text.ts';

/** Whom the person has said to be politically exposed. What a list says is told to nobody (spec/chile#money-laundering). */
const declaresExposed = (application: ApplicationView | null): boolean =>
  application?.state === 'referred' &&
  [application.verificationData?.pep, ...application.beneficialOwners.map(({ pep }) => pep)].some(
    (pep) => pep?.isPep,
  );

/** A person has to look at it (R01 R05 R08 R10); the way leads to the become-a-customer section. */
export function AdditionalRequirementsModal() {
  const application = useMaybeApplication();
  const { phone } = useWidget().options.links;
  const [errorCode] = useDataModel((model) => model.errorCode);
  // While the basket can be changed, R10 is about its size, and can be undone.
  const canUndo = errorCode === 'R10' && application !== null && canChangeBasket(application.state);
  const isExposed = errorCode === 'R10' && declaresExposed(application);
  const line = canUndo ? text.tooManyMachines(limits.naturalPersonMachines) : text.call(phone);
  return (
    <ErrorModal flag="showModalAdditionalRequirements">
      <p>{isExposed ? text.exposed(phone) : line}</p>
    </ErrorModal>
  );
}
