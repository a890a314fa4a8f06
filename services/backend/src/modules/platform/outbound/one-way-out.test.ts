import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Parts of ours, asked straight with connections of their own: relays, the node on this machine, clamd, Redis. */
const straight = new Set([
  'modules/app/doctor/check-hosts-in-use.ts',
  'modules/app/doctor/redis-connection.ts',
  'modules/platform/documents/uploads/clamd-connection.ts',
  'modules/help/relay/connected-visitors.ts',
  'modules/help/relay/live-staff.ts',
  'modules/help/relay/relay-connections.ts',
]);
/** Give their requests the agents of the way out, or its tunnel. */
const byAgent = new Set([
  'modules/app/doctor/check-http2.ts',
  'modules/app/doctor/check-proxy-limits.ts',
  'modules/app/doctor/check-public-address.ts',
]);

const files = globSync(['**/*.ts', '../../../packages/pades/src/**/*.ts'], { cwd: root })
  .filter((file) => !file.includes('.test.') && !file.startsWith('modules/platform/outbound'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

test('nothing but the way out opens connections to others', () => {
  const opening =
    /^import (?!type)(?:[^;]*\b(?:request|connect|createConnection|get)\b[^;]*) from 'node:(?:https?|http2|net|tls)'|^import (?!type)[^;]* from 'undici'/mu;
  const found = files.filter(
    ({ file, text }) => !straight.has(file) && !byAgent.has(file) && opening.test(text),
  );
  expect(found.map(({ file }) => file)).toEqual([]);
});

test('no file asks by the fetch of Node, which follows variables that are not ours', () => {
  const found = files.filter(
    ({ text }) =>
      /(?<![\w.])fetch\(|globalThis\.fetch/u.test(text.replaceAll(/^ *(?:\*|\/\/).*$/gmu, '')) &&
      !/\bFetch\b|\bfetch \}/u.test(text),
  );
  expect(found.map(({ file }) => file)).toEqual([]);
});
