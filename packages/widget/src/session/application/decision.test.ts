import { commandDecisions } from '@afilia/api-contract/generated/command-decisions';
import { expect, test } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../gallery/**', '!../../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, text]) => ({ path: path.replace(/^(?:\.\.\/)+/u, ''), text }));
const decisions = Object.entries(commandDecisions).flatMap(([name, what]) => (what === 'no' ? [] : [name]));

/** Every place that prepares a command which is a decision of the person. */
const uses = sources.flatMap(({ path, text }) =>
  [
    ...text.matchAll(
      /const (?<name>\w+) = (?:(?:useCommand|useRequest)\(\s*'(?<command>[\w-]+)'|(?<redirect>useRedirect)\()/gu,
    ),
  ].flatMap(({ groups }) => {
    const command = groups?.['redirect'] ? 'begin-redirect' : (groups?.['command'] ?? '');
    return decisions.includes(command) ? [{ path, text, name: groups?.['name'] ?? '', command }] : [];
  }),
);

test('[A-09] each command that is a decision has a control, and each of its controls is marked', () => {
  expect(decisions.filter((command) => !uses.some((use) => use.command === command))).toEqual([]);
  const unmarked = uses.filter(({ text, name }) => !text.includes(`${name}.mark`));
  expect(unmarked.map(({ path, command }) => `${path}: ${command}`)).toEqual([]);
});

test('[A-09] the mark of a control is decided by the table of commands alone', () => {
  const literal = sources.filter(({ text }) => text.includes('data-dm-decision'));
  expect(literal.map(({ path }) => path)).toEqual(['./decision.ts']);
});

test('[A-09] a mail address is typed in two kinds of field only, and both are the person’s alone', () => {
  const typing = sources.filter(({ text }) => /inputMode="email"|autoComplete="email"/u.test(text));
  expect(typing.map(({ path }) => path).toSorted()).toEqual([
    'forms/email-field.tsx',
    'forms/repeated-email-field.tsx',
  ]);
  for (const { path, text } of typing) expect(text, path).toMatch(/^\s+decision$/mu);
});
