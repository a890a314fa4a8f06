import { isDeepStrictEqual } from 'node:util';
import type { Application } from '@afilia/domain/application/model/application';
import { replay } from '@afilia/domain/record/evolve';
import type { Row } from '../ports/memory-database.ts';
import type { World } from '../world/world.ts';

/** Values that identify a person. */
function personalOf({ merchantRut, prospect, signatories, keyHolder }: Application): string[] {
  return [
    merchantRut,
    prospect?.email,
    prospect?.phone,
    prospect?.paternalSurname,
    keyHolder?.email,
    ...signatories.flatMap(({ run, name, contact }) => [run, name, contact?.email]),
  ].filter((value): value is string => value !== undefined && value !== '');
}

/** An erased application leaves no personal data and no job, and its remaining events replay. */
export function judgeErased(world: World, before: Application, row: Row): void {
  const { id } = before;
  const left = JSON.stringify([row.snapshot, row.events, [...row.mails.keys()], [...row.commands.keys()]]);
  for (const value of personalOf(before))
    if (left.includes(value)) world.fail('erased-is-gone', id, 'a personal value is left');
  const tables = [row.commands, row.sessions, row.links, row.otps, row.sealed, row.files, row.mails];
  if (tables.some(({ size }) => size > 0)) world.fail('erased-is-gone', id, 'a table has rows of it');
  const replayed = replay(row.events.map(({ event }) => event));
  if (!isDeepStrictEqual(replayed, row.snapshot)) world.fail('snapshot-is-replay', id, 'after erasing');
}
