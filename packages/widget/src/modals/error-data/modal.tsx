import { ErrorModal } from '../../errors-view/error-modal.tsx';

/** The data of the application were refused (E09, R13): ask again, or look at them. */
export function ErrorDataModal() {
  return <ErrorModal flag="showModalErrorData" />;
}
