// A process of its own: `initialise.ts <folder>` makes an empty database there and ends.
import { PGlite } from '@electric-sql/pglite';
import { startParams } from './start-params.ts';

const [, , dataDir] = process.argv;
if (dataDir === undefined) throw new Error('Started without a folder');
const db = await PGlite.create({ startParams, dataDir });
await db.close();
