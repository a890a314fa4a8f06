import { formatInstant } from '../identity/date.ts';
import { regionOfCommune } from './regions.ts';

type Zone = { timeZone: string; name: string };

const santiago: Zone = { timeZone: 'America/Santiago', name: 'Santiago' };

/** Aysén and Magallanes keep summer time all year; both under the name that older systems know too. */
const zonesOfRegions: Readonly<Record<string, Zone>> = {
  '11': { timeZone: 'America/Punta_Arenas', name: 'Aysén' },
  '12': { timeZone: 'America/Punta_Arenas', name: 'Magallanes' },
};
const zonesOfCommunes: Readonly<Record<string, Zone>> = {
  '05201': { timeZone: 'Pacific/Easter', name: 'Isla de Pascua' },
};

const zoneOf = (communeCode: string | undefined): Zone =>
  communeCode === undefined
    ? santiago
    : (zonesOfCommunes[communeCode] ?? zonesOfRegions[regionOfCommune(communeCode)] ?? santiago);

/**
 * An hour as a person of a commune reads it on the clock, with the place that it counts for.
 *
 * @param communeCode - CUT; of an unknown one Santiago's hour
 * @returns day `DD-MM-AAAA`, hour `HH:MM`, and the place in words
 * @example localTime(new Date('2026-07-01T12:00:00Z'), '12101') // { day: '01-07-2026', hour: '09:00', place: 'hora de Magallanes' }
 */
export function localTime(instant: Date, communeCode?: string): { day: string; hour: string; place: string } {
  const { timeZone, name } = zoneOf(communeCode);
  const [day = '', hour = ''] = formatInstant(instant, timeZone).split(' ');
  return { day, hour, place: `hora de ${name}` };
}

/** The commune of a merchant: that of its head office, else of its first address. */
export const communeOfMerchant = (
  prospect: { addresses: readonly { kind: string; communeCode: string }[] } | null | undefined,
): string | undefined =>
  (prospect?.addresses.find(({ kind }) => kind === 'main') ?? prospect?.addresses[0])?.communeCode;
