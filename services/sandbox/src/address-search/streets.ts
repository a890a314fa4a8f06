/** Names of invented streets: ten kinds of way by thirty names that no map has. */
const kinds = [
  'Avenida',
  'Calle',
  'Pasaje',
  'Camino',
  'Alameda',
  'Paseo',
  'Diagonal',
  'Costanera',
  'Callejón',
  'Ronda',
];

const names = [
  'Los Telares',
  'El Farolito',
  'Ñandúes Azules',
  'Las Brújulas',
  'El Organillero',
  'Los Almanaques',
  'La Veleta',
  'Las Luciérnagas',
  'El Relojero',
  'Los Caleidoscopios',
  'La Marmita',
  'Las Golondrinas Rojas',
  'El Trompo',
  'Los Volantines',
  'La Chinchilla',
  'Las Alforjas',
  'El Palafito Verde',
  'Los Cántaros',
  'La Peineta',
  'Las Murallas Blancas',
  'El Sombrerero',
  'Los Arrayanes Dorados',
  'La Cantimplora',
  'Las Acequias',
  'El Molinillo',
  'Los Faroleros',
  'La Bitácora',
  'Las Cometas',
  'El Carrusel',
  'Los Espejos',
];

/** 300 streets, which every commune has. */
const inventedStreets: readonly string[] = names.flatMap((name) => kinds.map((kind) => `${kind} ${name}`));

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The streets in which each word that was typed begins one of theirs.
 *
 * @param typed street and perhaps number; words of digits count for nothing
 */
export function streetsLike(typed: string, most: number): string[] {
  const words = folded(typed)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => /\p{L}/u.test(word));
  if (words.length === 0) return [];
  return inventedStreets
    .filter((street) => {
      const own = folded(street).split(' ');
      return words.every((word) => own.some((one) => one.startsWith(word)));
    })
    .slice(0, most);
}
