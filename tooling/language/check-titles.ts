import { parseSync, Visitor } from 'vite';
import type { CeilingFault } from './ceilings.ts';

const rules: readonly { pattern: RegExp; advice: (match: string) => string }[] = [
  {
    pattern: /^(?:\[[^\]]*\]\s*)*(?:what|who|whose|whom|where|whether)\b/iu,
    advice: (match) => `a title begins with «${match.split(' ').at(-1)}»: begin with its subject`,
  },
  {
    pattern: /\b(?:whoever|whomever|somebody|nobody|asked|told)\b/iu,
    advice: (word) => `«${word}»: name the role, the request or the message`,
  },
  { pattern: /\bof before\b/iu, advice: (words) => `«${words}»: name the version or the state` },
];

const functions = new Set(['test', 'it', 'describe']);

/** The first name of `test`, `test.each(…)`, `test.each`…`` and `test.skipIf(…)`. */
function nameOf(callee: unknown): string | undefined {
  const { type, name, object, callee: inner, tag } = callee as Record<string, unknown>;
  if (type === 'Identifier') return String(name);
  if (type === 'MemberExpression') return nameOf(object);
  if (type === 'CallExpression') return nameOf(inner);
  return type === 'TaggedTemplateExpression' ? nameOf(tag) : undefined;
}

/**
 * Finds titles of tests and groups that do not say their subject: questions as subjects, `whoever`, `nobody`,
 * `somebody`, `asked`, `told` and «of before». Values in a title are not read.
 *
 * @param file - as it is reported
 * @param source - TypeScript or TSX of a test
 */
export function checkTitles(file: string, source: string): CeilingFault[] {
  const faults: CeilingFault[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || (title.type !== 'Literal' && title.type !== 'TemplateLiteral')) return;
      if (!functions.has(nameOf(callee) ?? '')) return;
      const words = source.slice(title.start + 1, title.end - 1);
      const text = words.replaceAll(/\$\{[^}]*\}/gu, '…');
      const line = source.slice(0, title.start).split('\n').length;
      for (const { pattern, advice } of rules) {
        const match = pattern.exec(text)?.[0];
        if (match !== undefined) faults.push({ file, line, advice: advice(match), words });
      }
    },
  });
  visitor.visit(parseSync(file, source).program);
  return faults;
}
