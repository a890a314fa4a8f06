/** A count and the group that it is taken from; `*` is any representative. */
export type GroupCount = { group: string; count: number };

const numbers =
  'ninguno uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'.split(' ');

/** A small number as it stands in a sentence. */
export const toWords = (count: number): string => numbers[count] ?? String(count);

const manager = { name: 'Gerente general', one: 'gerente general', many: 'gerentes generales' };

/** Groups that are offices and not classes of a statute. */
const offices: Readonly<Record<string, { name: string; one: string; many: string }>> = {
  gerente: manager,
  'gerente general': manager,
  presidente: {
    name: 'Presidente del directorio',
    one: 'presidente del directorio',
    many: 'presidentes del directorio',
  },
  director: { name: 'Director', one: 'un director', many: 'directores' },
  administrador: { name: 'Administrador', one: 'un administrador', many: 'administradores' },
};

/** Tells if a group is an office of the company; else it is a class, «Grupo A». */
export const isOffice = (group: string): boolean => group in offices;

/**
 * The name of a group on a chip.
 *
 * @example groupName('A') // 'Grupo A'
 */
export const groupName = (group: string): string =>
  offices[group]?.name ?? (group.length <= 2 ? `Grupo ${group}` : group);

/**
 * Returns a number of members of a group, as part of a sentence.
 *
 * @example groupWords({ group: 'A', count: 2 }) // 'dos del Grupo A'
 */
export function groupWords({ group, count }: GroupCount): string {
  const office = offices[group];
  if (office) return count === 1 ? office.one : `${toWords(count)} ${office.many}`;
  if (group === '*') return count === 1 ? 'cualquier representante' : `${toWords(count)} cualesquiera`;
  return `${toWords(count)} del ${groupName(group)}`;
}

/**
 * «a, b y c»; «e» before a name that begins with that sound.
 *
 * @example listed(['Ana', 'Inés']) // 'Ana e Inés'
 */
export function joinWithAnd(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  const and = /^h?[ií](?!e)/iu.test(last) ? 'e' : 'y';
  return `${parts.slice(0, -1).join(', ')} ${and} ${last}`;
}
