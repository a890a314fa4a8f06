import { ErrorModal } from '../../errors-view/error-modal.tsx';
import { text } from './text.ts';

/** The powers could not be read (E08): ask again, or keep and come back. */
export function ErrorValidatingFacultiesModal() {
  return (
    <ErrorModal flag="showModalErrorValidatingFaculties">
      <p>{text.what}</p>
    </ErrorModal>
  );
}
