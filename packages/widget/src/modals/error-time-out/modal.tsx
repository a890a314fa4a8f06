import { ErrorModal } from '../../errors-view/error-modal.tsx';

/** The server took too long (E21): ask again, or close and go on here. */
export function ErrorTimeOutModal() {
  return <ErrorModal flag="showModalErrorTimeOut" />;
}
