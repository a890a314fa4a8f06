import { join } from 'node:path';

/** The repository's folder. */
export const root = join(import.meta.dirname, '../..');

/** Folder of the machine-readable reports of one run. */
export const results = join(root, 'test-results');
