import type { IdentifySignatoryInput } from '@afilia/api-contract/generated/operations';
import type { RequiredFields } from '@afilia/domain/values/fields';
import { parseDate } from '@afilia/domain/values/identity/date';
import { parseDocumentNumber } from '@afilia/domain/values/identity/document-number';
import { parsePhone } from '@afilia/domain/values/identity/phone';
import { parseRut } from '@afilia/domain/values/identity/rut';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { pepInput, pepValues, type PepValues } from '../../forms/pep/values.ts';
import { text } from './text.ts';

/** Identity data of a signatory; never stored in the tab. */
export type OwnValues = PepValues & {
  run: string;
  documentNumber: string;
  documentExpiry: string;
  phoneRight: '' | 'yes' | 'no';
  phone: string;
  privacyAccepted: boolean;
};

/** Returns empty values: the person must type their identity, not find it there. */
export const ownValues = (): OwnValues => ({
  run: '',
  documentNumber: '',
  documentExpiry: '',
  phoneRight: '',
  phone: '',
  privacyAccepted: false,
  ...pepValues(undefined),
});

/** The input of `identify-signatory`; the phone only when the one on file is another, the expiry before signing. */
export function ownInput(
  values: OwnValues,
  {
    knowsPhone,
    hasSigned,
    textVersion,
  }: { knowsPhone: boolean; hasSigned: boolean; textVersion: string | null },
): RequiredFields<IdentifySignatoryInput> {
  const run = parseRut(values.run);
  const phone = parsePhone(values.phone);
  const expiry = parseDate(values.documentExpiry);
  const otherPhone = !knowsPhone || values.phoneRight === 'no';
  return {
    run: run.ok ? run.value : values.run,
    documentNumber: values.documentNumber,
    documentExpiry: hasSigned ? null : expiry.ok ? expiry.value : values.documentExpiry,
    phone: otherPhone ? (phone.ok ? phone.value : values.phone) : null,
    pep: pepInput(values),
    privacyAccepted: values.privacyAccepted,
    textVersion,
  };
}

/** The document number of a cédula; a RUN typed in its place is noticed. */
export function documentNumberRule(typed: string, { run }: Pick<OwnValues, 'run'>): string | null {
  const own = parseRut(run);
  const parsed = parseDocumentNumber(typed, own.ok ? own.value : undefined);
  return parsed.ok ? null : fieldMessage(`documentNumber.${parsed.error}`);
}

/** The sentence for a RUN that is not the invited person's. */
export const runWrongMessage = (attemptsLeft: number | null): string =>
  attemptsLeft === null ? text.own.runWrongUnknown : text.own.runWrong(attemptsLeft);

/** The sentence for a field that the server refused. */
export const ownMessage = (reason: string, attemptsLeft: number | null): string =>
  reason === 'runWrong' ? runWrongMessage(attemptsLeft) : fieldMessage(reason);
