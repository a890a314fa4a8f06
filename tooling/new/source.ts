import type { Names } from './names.ts';
import { addBefore, rename, type Plan, type ReadFile } from './plan.ts';

const contracts = 'packages/source-contracts';

/** The living example: the source with one question and one rejection. */
const example = [
  `${contracts}/src/preco.ts`,
  'services/sandbox/src/sources/preco/preco.ts',
  'services/backend/src/modules/sources/preco/preco-source.ts',
];

/** Contract, adapter and sandbox of a new external source, copied from `preco`; its name in the list of sources. */
export function newSource({ kebab, camel, pascal }: Names, read: ReadFile): Plan {
  const words = { readMarks: `read${pascal}`, precoSource: `${camel}Source`, Preco: pascal, preco: kebab };
  const names = `${contracts}/src/source-names.ts`;
  const manifest = `${contracts}/package.json`;
  const withExport = JSON.parse(read(manifest)) as { exports: Record<string, string> };
  withExport.exports[`./${kebab}`] = `./src/${kebab}.ts`;
  withExport.exports = Object.fromEntries(
    Object.entries(withExport.exports).toSorted(([one], [other]) => one.localeCompare(other)),
  );
  return {
    created: example.map((path) => ({
      path: path.replaceAll('preco', kebab),
      text: rename(read(path), words),
    })),
    changed: [
      { path: names, text: addBefore(read(names), '] as const;', `  '${kebab}',\n`) },
      { path: manifest, text: `${JSON.stringify(withExport, undefined, 2)}\n` },
    ],
    reminders: [
      'docs/source-guide.md: a row with its codes and its calls',
      'services/sandbox/src/scenarios: a RUT for each of its answers; then npm run generate',
    ],
  };
}
