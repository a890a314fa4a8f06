import { z } from 'zod';
import { parseDatabaseAddress } from '../../platform/addresses/database-address.ts';
import { hasDecodableUser, hasStrayAt, hasStrayAtBehindPort } from '../../platform/addresses/stray-at.ts';

/** Text that the operator reads about a variable that is missing or malformed. Its value is never shown. */
export type Variable<Value> = { purpose: string; example: string; schema: z.ZodType<Value, string> };

/** Declares a variable; `variables.ts` has them all. */
export const variable = <Value>(
  purpose: string,
  example: string,
  schema: z.ZodType<Value, string>,
): Variable<Value> => ({ purpose, example, schema });

export const text = z.string();

/** Values by comma; empty ones do not count. */
export const listOf = <Item>(item: z.ZodType<Item, string>) =>
  text
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    )
    .pipe(z.array(item));

export const onOrOff = z.enum(['on', 'off']).transform((word) => word === 'on');

/** Without a slash at the end. */
export const webAddress = z
  .url({ protocol: /^https?$/u })
  .refine((address) => !hasStrayAtBehindPort(address) && hasDecodableUser(address))
  .transform((address) => address.replace(/\/+$/u, ''));

/** An address with user and password of a server that is none of the web. */
export const serverAddress = (protocol: RegExp) =>
  z.url({ protocol }).refine((address) => !hasStrayAt(address) && hasDecodableUser(address));

/** A `postgres://` address, of one server or of several. */
export const databaseAddress = text.refine((address) => parseDatabaseAddress(address) !== undefined);
