import type { Names } from './names.ts';
import { addBefore, rename, type Plan, type ReadFile } from './plan.ts';

const screens = 'packages/widget/src/screens';
const routes = 'packages/domain/src/application/model/flow/screen-routes.ts';

/** The living example: a screen with a rule of its own, words, and three states in the gallery. */
const example = ['screen.tsx', 'text.ts', 'variants.ts', 'rules.ts', 'rules.test.ts'];

/** Screen, words, rules and gallery states, copied from `nonsignatory-success`; its route in the list of routes. */
export function newScreen({ kebab, pascal }: Names, read: ReadFile): Plan {
  const route = kebab.replaceAll('-', '');
  const words = {
    NonsignatorySuccess: pascal,
    screennonsignatorysuccess: `screen${route}`,
    'screens#nonsignatorysuccess': `screens#${route}`,
  };
  return {
    created: example.map((file) => ({
      path: `${screens}/${kebab}/${file}`,
      text: rename(read(`${screens}/nonsignatory-success/${file}`), words),
    })),
    changed: [{ path: routes, text: addBefore(read(routes), '] as const;', `  '/screen${route}',\n`) }],
    reminders: [
      `a section with the anchor #${route} in the screens page of docs/spec, which the copied comments cite`,
      `tests/e2e/src/gallery.spec.ts: the heading of /screen${route}`,
      'npm run gallery, and look at it at both widths',
    ],
  };
}
