import { z } from 'zod';
import { instant } from '../../platform/http/instant.ts';

const place = z.tuple([instant, z.uuid()]);

/** The refusal of a cursor that is none of ours. */
export const noCursor = { pointer: '/cursor', code: 'cursor' };

/** Writes the position where the next page of a list begins, as clients hand it back. */
export const writeCursor = ({ updatedAt, id }: { updatedAt: string; id: string }): string =>
  Buffer.from(JSON.stringify([updatedAt, id])).toString('base64url');

/** @returns undefined for a text that is no cursor of ours */
export function readCursor(cursor: string): { updatedAt: string; id: string } | undefined {
  try {
    const [updatedAt, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { updatedAt, id };
  } catch {
    return undefined;
  }
}
