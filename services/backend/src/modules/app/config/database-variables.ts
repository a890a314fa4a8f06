import { z } from 'zod';
import { databaseAddress, variable } from './variable.ts';

/** Variables of the database. Part of `variables`. */
export const databaseVariables = {
  DATABASE_URL: variable(
    'the PostgreSQL server that holds the record, or several of which one takes writes',
    'postgres://afilia:secret@db.internal:5432/afilia',
    databaseAddress,
  ),
  DATABASE_DIRECT_URL: variable(
    'the same PostgreSQL without the pooler of DATABASE_URL, for notifications and locks',
    'postgres://afilia:secret@db.internal:5432/afilia',
    databaseAddress,
  ),
  DATABASE_CONNECTIONS: variable(
    'how many connections to PostgreSQL one node works with; one more listens',
    '10',
    z.coerce.number<string>().int().min(2).max(100),
  ),
};
