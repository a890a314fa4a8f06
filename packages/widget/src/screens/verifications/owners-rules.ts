import type {
  ApplicationView,
  BeneficialOwnerInput,
  ControlKind,
} from '@afilia/api-contract/generated/operations';
import type { RequiredFields } from '@afilia/domain/values/fields';
import { parsePersonName } from '@afilia/domain/values/identity/person-name';
import { parseRut } from '@afilia/domain/values/identity/rut';
import { pepInput, pepValues, type PepValues } from '../../forms/pep/values.ts';
import { text } from './text.ts';

/** A person behind the company as typed. */
type OwnerValues = PepValues & {
  idKind: 'run' | 'foreign';
  run: string;
  foreignDocument: string;
  name: string;
  nationality: string;
  share: string;
  control: ControlKind;
};

/** Rule of the whole table: without persons of 10 % it names the one person with effective control. */
export type OwnersValues = { nobodyOwnsTen: boolean; owners: OwnerValues[] };

/** Least share that makes a beneficial owner, percent (spec/chile#money-laundering). */
const least = 10;
/** With 10 % each there cannot be more. */
export const maxOwners = 10;

/** A row to fill in; most owners are Chilean. */
export const emptyOwner: OwnerValues = {
  idKind: 'run',
  run: '',
  foreignDocument: '',
  name: '',
  nationality: 'CL',
  share: '',
  control: 'ownership',
  ...pepValues(null),
};

/** Initial rows of the table: those declared, else one empty row. */
export function ownersValues({ beneficialOwners }: Pick<ApplicationView, 'beneficialOwners'>): OwnersValues {
  const owners = beneficialOwners.map(
    ({ name, document, nationality, sharePercent, control, pep }): OwnerValues => {
      const isRun = parseRut(document).ok;
      return {
        idKind: isRun ? 'run' : 'foreign',
        run: isRun ? document : '',
        foreignDocument: isRun ? '' : document,
        name,
        nationality,
        share: String(sharePercent).replace('.', ','),
        control,
        ...pepValues(pep),
      };
    },
  );
  const nobodyOwnsTen =
    beneficialOwners.length > 0 && beneficialOwners.every(({ sharePercent }) => sharePercent < least);
  return { nobodyOwnsTen, owners: owners.length > 0 ? owners : [emptyOwner] };
}

/**
 * Reads a share as people write it.
 *
 * @example parseShare('33,5 %') // 33.5
 */
export function parseShare(typed: string): number | null {
  const compact = typed.replace(/[\s%]/g, '').replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(compact)) return null;
  const share = Number(compact);
  return share <= 100 ? share : null;
}

/** Without the direction marks that are pasted along. */
const visible = (typed: string) => typed.replace(/\p{Cf}/gu, '').trim();

/** The input of `save-verifications` for the table. */
export const ownersInput = ({
  nobodyOwnsTen,
  owners,
}: OwnersValues): RequiredFields<BeneficialOwnerInput>[] =>
  (nobodyOwnsTen ? owners.slice(0, 1) : owners).map((owner) => {
    const run = parseRut(owner.run);
    return {
      run: owner.idKind === 'run' ? (run.ok ? run.value : owner.run) : null,
      foreignDocument: owner.idKind === 'run' ? null : visible(owner.foreignDocument),
      name: owner.name.trim(),
      nationality: owner.nationality,
      sharePercent: parseShare(owner.share),
      control: nobodyOwnsTen ? 'effectiveControl' : owner.control,
      pep: pepInput(owner),
    };
  });

/** One share: a number, and at least 10 % unless no person has that much. */
export const shareRule =
  ({ nobodyOwnsTen }: Pick<OwnersValues, 'nobodyOwnsTen'>, control: string) =>
  (typed: string): string | null => {
    const share = parseShare(typed);
    if (share === null) return text.owners.shareFormat;
    if (nobodyOwnsTen) return share < least ? null : text.owners.shareTooLarge;
    return share >= least || control === 'effectiveControl' ? null : text.owners.shareTooSmall;
  };

/** Returns the fault of all owners together: more than 100 %. */
export function totalShareError(owners: readonly Pick<OwnerValues, 'share'>[]): string | null {
  const sum = owners.reduce((total, { share }) => total + (parseShare(share) ?? 0), 0);
  return sum > 100.000_001
    ? text.owners.sum(sum.toLocaleString('es-CL', { maximumFractionDigits: 2 }))
    : null;
}

/** A name of a person, as the server takes it. */
export const ownerNameRule = (typed: string): string | null =>
  parsePersonName(typed).ok ? null : text.owners.nameRule;

/** The document of another country: letters, digits, hyphens. */
export const foreignDocumentRule = (typed: string): string | null =>
  /^[A-Z\d][A-Z\d ./-]{2,28}[A-Z\d]$/i.test(visible(typed)) ? null : text.owners.foreignRule;

/** Maps a field of the API to a field of the form. */
export const ownersField = (field: string): string =>
  field
    .replace(/^beneficialOwners\.(\d+)\.sharePercent$/, 'owners.$1.share')
    .replace(/^beneficialOwners\.(\d+)\.pep$/, 'owners.$1.isPep')
    .replace(/^beneficialOwners\.(\d+)\.pep\./, 'owners.$1.')
    .replace(/^beneficialOwners/, 'owners');
