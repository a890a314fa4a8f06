import { expect, test } from 'vitest';
import { countCommandPlaces } from './command-places.ts';

const commands = 'services/backend/src/modules/desk/commands/review-commands.ts';
const definition = (name: string) => `defineCommand({\n  name: '${name}',\n})`;

test('counts the files that hold the name of a command, besides rule, use case and screen', () => {
  const [mutation, staff, banks] = countCommandPlaces([
    { path: commands, source: `${definition('withdrawReview')}\n${definition('sendNote')}` },
    { path: 'packages/domain/src/desk/withdraw.ts', source: 'export const withdrawReview = 1;' },
    { path: 'services/backend/src/modules/desk/use-cases/withdraw.ts', source: 'withdrawReview()' },
    { path: 'apps/console/src/a.tsx', source: 'withdrawReview' },
    { path: 'services/backend/src/modules/app/list.ts', source: 'const all = { sendNote, sendNotes }' },
    {
      path: 'packages/api-contract/desk/case-operations.ts',
      source: 'const all = {\n  noteCase: staffOperation<{}>()({}),\n}',
    },
    { path: 'services/backend/src/modules/desk/staff/case-handlers.ts', source: 'noteCase: async () => 1' },
  ]);
  expect(mutation).toEqual({
    kind: 'mutation',
    commands: 2,
    byPlaces: new Map([
      [1, 1],
      [2, 1],
    ]),
    sample: 'withdrawReview',
    places: [commands],
  });
  expect(staff).toMatchObject({ commands: 1, byPlaces: new Map([[2, 1]]) });
  expect(staff?.places).toHaveLength(2);
  expect(banks).toMatchObject({ commands: 0, places: [] });
});
