import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLongRun } from '@afilia/testing/long-run';
import { expect, test } from 'vitest';
import { reducedFonts } from './reduce-fonts.ts';

const root = join(import.meta.dirname, '../..');

test.runIf(isLongRun)(
  'the fonts of the documents and the rule of what they print are those of the package',
  async () => {
    for (const [path, bytes] of await reducedFonts())
      expect(Buffer.compare(readFileSync(join(root, path)), bytes), `${path}: run npm run fonts`).toBe(0);
  },
);
