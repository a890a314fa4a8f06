import type { AccountFault } from '../identity/bank-account.ts';
import type { ClpFault } from '../identity/money.ts';
import type { DateFault } from '../identity/date.ts';
import type { DocumentNumberFault } from '../identity/document-number.ts';
import type { EmailFault } from '../identity/email.ts';
import type { NameFault } from '../identity/person-name.ts';
import type { PhoneFault } from '../identity/phone.ts';
import type { RutFault } from '../identity/rut.ts';
import type { StreetLineFault } from '../identity/street-line.ts';
import type { StreetNumberFault } from '../identity/street-number.ts';
import type { TextFault } from '../identity/plain-text.ts';
import type { TradeNameFault } from '../identity/trade-name.ts';
import type { WebAddressFault } from '../identity/web-address.ts';

/** The fault of a document that was uploaded: as a file, and then by its text. */
export type UploadFault =
  | 'type'
  | 'tooLarge'
  | 'locked'
  | 'active'
  | 'tooComplex'
  | 'damaged'
  | 'infected'
  | 'unreadable'
  | 'otherKind'
  | 'otherRut'
  | 'tooOld'
  | 'notAuthentic'
  | 'tooMany';

/** Faults that any field can have, with any rule. */
type CommonFault =
  /** Missing, empty or not ticked. */
  | 'required'
  /** Not one of the options. */
  | 'choice'
  /** Not of the field's type: an object in place of a text. */
  | 'type'
  | 'tooFew'
  | 'tooMany'
  | 'duplicate'
  /** The bank's server sent it, and locked it. */
  | 'locked';

/** Reasons to refuse a field: a common fault, or the rule's name and its fault. */
export type FieldReason =
  | CommonFault
  | `rut.${RutFault | 'notPerson' | 'proven'}`
  | 'kind.mismatch'
  | `email.${EmailFault | 'confirmation'}`
  | `phone.${PhoneFault}`
  | `documentNumber.${DocumentNumberFault | 'unknown' | 'blocked' | 'replaced' | 'missing' | 'triedOften'}`
  | `account.${AccountFault | 'kind' | 'kindNeeded' | 'bank' | 'holder'}`
  | `money.${ClpFault}`
  | `web.${WebAddressFault | 'missing'}`
  | `name.${NameFault | 'different'}`
  | `date.${DateFault | 'past' | 'future' | 'beforeStart' | 'cardExpired'}`
  | `streetNumber.${StreetNumberFault}`
  | `street.${StreetLineFault}`
  | 'commune.unknown'
  | 'commune.otherRegion'
  | 'activity.unknown'
  | `tradeName.${TradeNameFault}`
  | `text.${TextFault}`
  | 'quantity.range'
  | 'taxId.format'
  | 'permit.format'
  /** It contradicts the sentence that was confirmed with it. */
  | 'statement.conflict'
  | `upload.${UploadFault}`
  | 'share.range'
  | 'share.sum';

/** A field that was refused; the words that people read live in the interface. */
export interface FieldError {
  /** Path in the input, `addresses.0.street`; empty when the whole input is not an object. */
  field: string;
  reason: FieldReason;
}
