import { findActivity } from '@afilia/domain/values/activities/catalogue';
import { findBank } from '@afilia/domain/values/banks/banks';
import { findCommune } from '@afilia/domain/values/geography/communes';
import { countryName } from '@afilia/domain/values/geography/countries';
import { findRegion } from '@afilia/domain/values/geography/regions';

/** Names for the codes that an application holds. The lists behind it are large: a chunk of its own. */
export const names = {
  activity: (code: string) => findActivity(code)?.label ?? code,
  bank: (code: string) => findBank(code)?.name ?? code,
  commune: (code: string) => findCommune(code)?.name ?? code,
  region: (code: string) => findRegion(code)?.name ?? code,
  country: countryName,
};

export type Names = typeof names;
