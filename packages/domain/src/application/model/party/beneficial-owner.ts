import type { FieldError } from '../../../values/errors/field-error.ts';
import {
  isAbsent,
  listOf,
  oneOf,
  readRaw,
  record,
  refined,
  ruled,
  type Parse,
  type ShapeOf,
} from '../../../values/errors/parse-fields.ts';
import { type PepDeclaration, pepDeclaration } from '../evaluation/exposure.ts';
import { isCountryCode } from '../../../values/geography/countries.ts';
import { parsePersonName } from '../../../values/identity/person-name.ts';
import { parsePlainText } from '../../../values/identity/plain-text.ts';
import { parseRun } from '../../../values/identity/person-type.ts';
import type { Rut } from '../../../values/identity/rut.ts';
import { err, ok, type Result } from '../../../values/result.ts';

/** By owning, or by controlling without owning. */
export const controlKinds = ['ownership', 'effectiveControl'] as const;

/** A natural person with 10 % or more of a company, or with effective control of it (spec/screens#verifications). */
export type BeneficialOwner = {
  name: string;
  /** ISO 3166-1 alpha-2. */
  nationality: string;
  /** Per cent, 0 to 100. */
  sharePercent: number;
  control: (typeof controlKinds)[number];
  pep: PepDeclaration;
} & ({ run: Rut } | { foreignDocument: string });

/** From this share on, owning is deciding, so that the owner's debts are looked at. */
const decidingSharePercent = 50;

/** Tells if a person decides alone: by half of the company or by effective control. */
export const isScreenedForDebts = ({ sharePercent, control }: BeneficialOwner): boolean =>
  sharePercent >= decidingSharePercent || control === 'effectiveControl';

const most = 20;

const share: Parse<number> = (raw, path) => {
  if (isAbsent(raw)) return err([{ field: path, reason: 'required' }]);
  if (typeof raw !== 'number') return err([{ field: path, reason: 'type' }]);
  return raw >= 0 && raw <= 100 ? ok(raw) : err([{ field: path, reason: 'share.range' }]);
};

const country = refined(
  ruled('text', (text) => parsePlainText(text, { min: 2, max: 2 })),
  (code) => (isCountryCode(code) ? undefined : 'choice'),
);

const common = (today: string) =>
  ({
    name: ruled('name', parsePersonName),
    nationality: country,
    sharePercent: share,
    control: oneOf(controlKinds),
    pep: pepDeclaration(today),
  }) satisfies ShapeOf<Pick<BeneficialOwner, keyof BeneficialOwner>>;

const owner =
  (today: string): Parse<BeneficialOwner> =>
  (raw, path) =>
    isAbsent(readRaw(raw, 'foreignDocument'))
      ? record({ ...common(today), run: ruled('rut', parseRun) })(raw, path)
      : record({
          ...common(today),
          foreignDocument: ruled('text', (text) =>
            parsePlainText(text.replace(/\p{Cf}/gu, ''), { min: 3, max: 30 }),
          ),
        })(raw, path);

/**
 * Reads the final beneficiaries of a company: at least one person, together no more than the whole.
 *
 * @param raw the field `beneficialOwners` from outside
 * @param today ISO day in Chile
 */
export function parseBeneficialOwners(raw: unknown, today: string): Result<BeneficialOwner[], FieldError[]> {
  const field = 'beneficialOwners';
  if (isAbsent(raw)) return err([{ field, reason: 'required' }]);
  const owners = listOf(owner(today), { min: 1, max: most })(raw, field);
  if (!owners.ok) return owners;
  const sum = owners.value.reduce((total, { sharePercent }) => total + sharePercent, 0);
  return sum > 100.000_001 ? err([{ field, reason: 'share.sum' }]) : owners;
}
