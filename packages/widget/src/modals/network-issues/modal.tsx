import { ErrorModal } from '../../errors-view/error-modal.tsx';

/** A source or we ourselves cannot be reached (E01–E08, E10, E11, E18): ask again, or come back later. */
export function NetworkIssuesModal() {
  return <ErrorModal flag="showModalNetworkIssues" />;
}
