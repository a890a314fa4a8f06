import { roomOrder, type Place, type Room } from './room-order.ts';
import { roomTable } from './room-table.ts';

/** `{a,b}` one of them, `*` within a name, `**` across folders. */
const asSource = (pattern: string): string =>
  pattern.replaceAll(/\*\*|[*{},.]/g, (sign) => {
    if (sign === '**') return '.*';
    return { '*': '[^/]*', '{': '(?:', '}': ')', ',': '|' }[sign] ?? `\\${sign}`;
  });

const rules = roomTable.map(([folder, rows]) => ({
  folder,
  rows: rows.map(([place, ...patterns]) => ({
    place,
    fits: new RegExp(`^(?:${patterns.map(asSource).join('|')})$`),
  })),
}));

/**
 * The room of a file, and whether it lies on its lower floor.
 *
 * @param file - path from the root of the repository
 * @returns nothing outside of the packages that have rooms, and of a file that no pattern fits
 * @example placeOf('packages/domain/src/application/model/help-events.ts') // 'help/model'
 */
export function placeOf(file: string): Place | undefined {
  const found = rules.find(({ folder }) => file.startsWith(folder));
  const path = file.slice(found?.folder.length).replace(/(?:\.integration)?(?:\.test)?\.\w+$/, '');
  return found?.rows.find(({ fits }) => fits.test(path))?.place;
}

/** The room of a place: `help` of `help/model`. */
export const roomOf = (file: string): Room | undefined =>
  placeOf(file)?.replace('/model', '') as Room | undefined;

const rankOf = (order: readonly string[], place: Place): number =>
  order.indexOf(place.endsWith('/model') ? 'model' : place);

/**
 * Whether an import breaks the order of rooms.
 *
 * @param from - the file that imports
 * @param to - the imported file; one of another package breaks nothing
 */
export function runsUp(from: string, to: string): boolean {
  const [workspace, order] =
    Object.entries(roomOrder).find(([folder]) => from.startsWith(`${folder}/`)) ?? [];
  const [one, other] = [placeOf(from), placeOf(to)];
  if (!workspace || !order || !one || !other || !to.startsWith(`${workspace}/`)) return false;
  const [below, above] = [rankOf(order, one), rankOf(order, other)];
  return below === above ? one !== other && !one.endsWith('/model') : above > below;
}
