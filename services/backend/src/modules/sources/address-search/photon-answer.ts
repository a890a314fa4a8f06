import type { FoundStreet } from '@afilia/domain/values/identity/address-search';
import { readFoundStreets } from '@afilia/domain/values/identity/address-search';
import { findCommune, isNameOf } from '@afilia/domain/values/geography/communes';
import { z } from 'zod';

const text = z.string().max(200).optional().catch(undefined);

const featureSchema = z.object({
  properties: z.object({
    type: text,
    osm_key: text,
    name: text,
    street: text,
    housenumber: text,
    locality: text,
    district: text,
    city: text,
  }),
});

/** GeoJSON by the specification of GeocodeJson, as Photon writes it; features are read one by one. */
export const photonAnswer = z.object({ features: z.array(z.unknown()) });

/** More is no answer to our question. */
const mostFeatures = 50;

/**
 * Finds the streets of a commune in an answer of Photon. A commune is OpenStreetMap's administrative level 8, which Photon
 * calls `city`, or `district` if it is inside a larger city.
 */
export function streetsIn({ features }: z.infer<typeof photonAnswer>, communeCode: string): FoundStreet[] {
  const commune = findCommune(communeCode);
  if (!commune) return [];
  const found = features.slice(0, mostFeatures).flatMap((feature) => {
    const read = featureSchema.safeParse(feature);
    if (!read.success) return [];
    const {
      type,
      osm_key,
      street,
      housenumber: number,
      city,
      district,
      locality,
      ...it
    } = read.data.properties;
    if (![city, district, locality].some((place) => place !== undefined && isNameOf(commune, place)))
      return [];
    const isStreet = type === 'street' || osm_key === 'highway';
    const of = street ?? (isStreet ? it.name : undefined);
    return of === undefined ? [] : [{ street: of, number }];
  });
  return readFoundStreets(found);
}
