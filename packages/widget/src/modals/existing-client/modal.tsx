import { ErrorModal } from '../../errors-view/error-modal.tsx';

/** The RUT has a contract already (R02): to the merchant portal, or another RUT. A person is asked under «Por qué». */
export function ExistingClientModal() {
  return <ErrorModal flag="showModalExistingClient" behind={['requestReview']} />;
}
