import { roomOrder, rooms, type Place, type Room } from './room-order.ts';

/** Folders whose folders are rooms, with what else may lie in them. */
const houses: readonly { folder: string; besides: RegExp }[] = [
  { folder: 'packages/domain/src/', besides: /^$/ },
  { folder: 'services/backend/src/modules/', besides: /^$/ },
  { folder: 'apps/console/src/', besides: /^main\.tsx$/ },
  { folder: 'packages/api-contract/', besides: /^(?:generated|operations|staff)\/|^[\w-]+\.ts$/ },
];

const names = new Set<string>(rooms);

/** The house that a file lies in, and the steps from there. */
function houseOf(file: string) {
  const house = houses.find(({ folder }) => file.startsWith(folder));
  return house && { ...house, steps: file.slice(house.folder.length).split('/') };
}

/**
 * The room of a file, and whether it lies on its lower floor.
 *
 * @param file - path from the root of the repository
 * @returns nothing outside of the folders that have rooms
 * @example placeOf('packages/domain/src/help/model/help-events.ts') // 'help/model'
 */
export function placeOf(file: string): Place | undefined {
  const [room = '', floor, inside] = houseOf(file)?.steps ?? [];
  if (!names.has(room)) return undefined;
  return floor === 'model' && inside !== undefined && file.startsWith('packages/domain/')
    ? `${room as Room}/model`
    : (room as Room);
}

/** The room of a place: `help` of `help/model`. */
export const roomOf = (file: string): Room | undefined =>
  placeOf(file)?.replace('/model', '') as Room | undefined;

/** Why a file may not lie where it does; nothing where it may. */
export function homeless(file: string): string | undefined {
  if (/^services\/backend\/src\/(?!modules\/)/.test(file))
    return 'files of the backend lie in modules/<room>';
  const house = houseOf(file);
  if (!house || placeOf(file) || house.besides.test(house.steps.join('/'))) return undefined;
  return `no room has that name: ${rooms.join(', ')}`;
}

const rankOf = (order: readonly string[], place: Place): number =>
  order.indexOf(place.endsWith('/model') ? 'model' : place);

/**
 * Tells whether an import breaks the order of rooms.
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
