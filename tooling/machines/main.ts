/**
 * `npm run machines`: whether `npm ci`, `npm start` and the quick tests work with each npm on each Node, on a clean checkout of
 * what is committed. `npm run machines -- npm12 node26` tries some of them; `--write` keeps the table in docs/machines.md.
 * Exits 1 when a pair fails that could be.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Outcome, tryPair } from './try-pair.ts';
import { pairOf } from './tools.ts';

const nodes = ['20', '22', '24', '26'];
const npms = ['10', '11', '12'];
const root = join(import.meta.dirname, '../..');

const requested = process.argv.slice(2).filter((word) => word !== '--write');
const chosen = (tool: string, majors: readonly string[]) => {
  const named = majors.filter((major) => requested.includes(`${tool}${major}`));
  return named.length > 0 ? named : majors;
};
const known = [...nodes.map((major) => `node${major}`), ...npms.map((major) => `npm${major}`)];
const unknown = requested.filter((word) => !known.includes(word));
if (unknown.length > 0) {
  console.error(`No such choice: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exit(1);
}

const tools = join(root, 'node_modules/.cache/afilia/machines');
mkdirSync(tools, { recursive: true });
const outcomes: Outcome[] = [];
for (const npm of chosen('npm', npms))
  for (const node of chosen('node', nodes)) {
    const outcome = await tryPair(pairOf(node, npm, tools));
    outcomes.push(outcome);
    console.log(Object.values(outcome).join(' | '));
  }

const cannotBe = ({ problem }: Outcome) => problem.startsWith('cannot be');
const failed = outcomes.filter((outcome) => outcome.problem !== '' && !cannotBe(outcome));
const table = [
  ['npm', 'Node', '`npm ci`', 'Node that runs', '`npm start`', 'quick tests', 'outcome'],
  Array.from({ length: 7 }, () => '---'),
  ...outcomes.map((one) => [
    one.npm,
    one.node,
    one.install,
    one.runs,
    one.start,
    one.tests,
    one.problem.replaceAll('\n', ' ') || 'works',
  ]),
]
  .map((row) => `| ${row.join(' | ')} |`)
  .join('\n');
console.log(`\n${table}\n\n${outcomes.length - failed.length} as they should be, ${failed.length} failed`);
if (process.argv.includes('--write'))
  writeFileSync(
    join(root, 'docs/machines.md'),
    `# Machines it was tried on

Written by \`npm run machines -- --write\`: a clean checkout, \`npm ci\`, \`npm start\` until its first page, and the quick tests (static
checks, and some unit tests), with each npm on each Node. Seconds are of a machine that others use too. What runs the service and
the tests is always the project's own Node: npm 12 is told in package.json to run that package's install script, and no other.

${table}

Where install scripts are turned off altogether (\`ignore-scripts\`), \`npm start\` and \`npm test\` use the system's Node when it runs
TypeScript as it is (22.18 and later), and say so; an older one ends with one line that says what to do.
`,
  );
process.exitCode = failed.length > 0 ? 1 : 0;
