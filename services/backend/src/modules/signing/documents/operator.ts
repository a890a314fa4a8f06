import type { Application } from '@afilia/domain/application/model/application';
import type { Provider } from '@afilia/domain/partners/provider';
import type { SignatureAct } from '@afilia/pades/types';

/** In what capacity the operator signs, as it stands in the signature: by the word that the texts of contracts use. */
export const operatorCapacity = 'Operador';

/** The operator's act of accepting a contract that everybody signed. */
export const operatorsAct = (
  { folio }: Application,
  { legalName, rut }: Provider,
  given: Pick<SignatureAct, 'at' | 'evidenceSha256'>,
): SignatureAct => ({ signerName: legalName, signerRut: rut, capacity: operatorCapacity, ...given, folio });
