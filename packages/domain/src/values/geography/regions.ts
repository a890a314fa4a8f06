import data from '../../../data/regions.json' with { type: 'json' };

/** A region of Chile. */
interface Region {
  /** CUT code, two digits. */
  code: string;
  /** Official name, «Región de Ñuble». */
  name: string;
  /** As people call it, «Ñuble». */
  shortName: string;
}

/** The sixteen regions from north to south. */
export const regions: readonly Region[] = data;

/** The region of a commune: its CUT code begins with that of the region. */
export const regionOfCommune = (communeCode: string): string => communeCode.slice(0, 2);

/** @param code CUT code, `13` */
export const findRegion = (code: string): Region | undefined =>
  regions.find((region) => region.code === code);
