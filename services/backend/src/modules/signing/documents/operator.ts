import type { Application } from '@afilia/domain/application/model/application';
import type { Provider } from '@afilia/domain/partners/provider';
import type { SignatureAct } from '@afilia/pades/types';

/** The capacity in which the operator signs, as it stands in the signature: the word of the contracts' texts. */
export const operatorCapacity = 'Operador';

/** The operator's act of accepting a contract that everybody signed. */
export const operatorsAct = (
  { folio }: Application,
  { legalName, rut }: Provider,
  given: Pick<SignatureAct, 'at' | 'evidenceSha256'>,
): SignatureAct => ({ signerName: legalName, signerRut: rut, capacity: operatorCapacity, ...given, folio });
