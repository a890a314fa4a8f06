import { PGlite } from '@electric-sql/pglite';

/** PostgreSQL's own 128 MB, all of which it writes to at its start, are many times what is stored by trying. */
export const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
