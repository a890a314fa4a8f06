import { type AccountKind, accountKinds } from '@afilia/domain/application/model/offer/conditions';
import type { FloidSettings, GivenVariables } from './provider-settings.ts';

const isKind = (text: string): text is AccountKind => accountKinds.some((kind) => kind === text);

/** Reads `corriente:1,vista:2`. @returns undefined, after one line in `faults`, where it is missing, wrong or incomplete */
function readAccountKinds(text: string | undefined, faults: string[]): FloidSettings['kinds'] | undefined {
  const name = 'SOURCE_ACCOUNTS_KINDS';
  if (text === undefined) {
    faults.push(
      `${name} is missing: SOURCE_ACCOUNTS=floid needs its code of each of ${accountKinds.join(', ')}`,
    );
    return undefined;
  }
  const codes = new Map<AccountKind, string>();
  for (const pair of text.split(',')) {
    const [kind = '', code = '', ...rest] = pair.split(':').map((part) => part.trim());
    if (!isKind(kind) || !/^\w{1,20}$/u.test(code) || rest.length > 0 || codes.has(kind)) {
      faults.push(`${name} must be kind:code by comma, each of ${accountKinds.join(', ')} once`);
      return undefined;
    }
    codes.set(kind, code);
  }
  const lacking = accountKinds.filter((kind) => !codes.has(kind));
  if (lacking.length === 0) return Object.fromEntries(codes) as Record<AccountKind, string>;
  faults.push(`${name} lacks ${lacking.join(', ')}`);
  return undefined;
}

/** Reads what Floid is asked with; see `ReadProvider`. */
export function readFloid(
  { SOURCE_ACCOUNTS_KINDS: kinds }: GivenVariables,
  _sandbox: string,
  faults: string[],
): FloidSettings {
  const read = readAccountKinds(kinds === undefined ? undefined : String(kinds), faults);
  return { name: 'floid', kinds: read ?? { corriente: '', vista: '', rut: '', ahorro: '' } };
}
