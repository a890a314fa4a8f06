import type { Application } from '../../../application/model/application.ts';
import { changeById } from '../../../application/model/change-by-id.ts';
import type { SignatoryRecord } from './signatory-record.ts';

/** One signatory changed, the others as they are. */
export const withSignatory = (
  { signatories }: Application,
  id: string,
  change: (signatory: SignatoryRecord) => Partial<SignatoryRecord>,
): Pick<Application, 'signatories'> => ({
  signatories: changeById(signatories, id, change),
});
