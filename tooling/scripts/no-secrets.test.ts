import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Shapes of keys that must never be in a repository. Written in pieces, so that this file is none of them. */
const shapes: Readonly<Record<string, RegExp>> = {
  'a private key': new RegExp(`-----BEGIN (?:[A-Z]+ )?PRIVATE ${'KEY'}-----\\s+[A-Za-z0-9+/]{40}`, 'u'),
  'a private JWK': /"d"\s*:\s*"[\w-]{40,}"/u,
  'a key of a cloud': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/u,
  'a token of a forge': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|glpat-[\w-]{20}|npm_[A-Za-z0-9]{36})\b/u,
  'a webhook secret': /\bwhsec_[A-Za-z0-9+/]{32,}/u,
  'a password in an address':
    /\b(?:postgres(?:ql)?|rediss?|smtps?|https?):\/\/[\w.-]+:(?!(?:secret|hunter2|pass|(?:\w+-)?password)@)[^\s@/'"`$<{]+@/u,
};

/** Files that git knows or would take; without git, nothing can be said. */
function tracked(): string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 16 * 1024 * 1024,
    });
    return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  } catch {
    return [];
  }
}

const files = tracked().filter((path) => statSync(join(root, path)).size < 2_000_000);

test.runIf(files.length > 0)('no file holds a secret', () => {
  const found = files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return Object.entries(shapes)
      .filter(([, shape]) => shape.test(text))
      .map(([what]) => `${path}: ${what}`);
  });
  expect(found).toEqual([]);
});

test.each([
  ['a key of a cloud', `AKIA${'ABCDEFGHIJKLMNOP'}`],
  ['a token of a forge', `ghp_${'a'.repeat(36)}`],
  ['a password in an address', `postgres://afilia:${'s3cr3t'}@db:5432`],
  ['a private key', `-----BEGIN PRIVATE ${'KEY'}-----\n${'M'.repeat(64)}`],
])('%s would be found', (what, text) => {
  expect(shapes[what]?.test(text)).toBe(true);
});
