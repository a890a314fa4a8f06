import type { Outcome } from './run-tests.ts';

type Verdict =
  | { verdict: 'killed'; by: string; seconds: number }
  | { verdict: 'survived'; seconds: number }
  | { verdict: 'invalid'; why: string };

/** Errors of a change that is no program any more; such a failure proves nothing. */
const brokenCode = /\b(?:SyntaxError|ReferenceError)\b|is not defined|Transform failed|PARSE_ERROR/u;

/** Judges whether the tests noticed: at least one fails that passed before, and for another reason than broken code. */
export function judge(original: Outcome, mutated: Outcome): Verdict {
  if (mutated.broken !== undefined) return { verdict: 'invalid', why: mutated.broken };
  const green = new Set(original.ran.filter(({ passed }) => passed).map(({ title }) => title));
  const failed = mutated.ran.filter(({ title, passed }) => !passed && green.has(title));
  const broken = failed.find(({ why }) => brokenCode.test(why));
  if (broken) return { verdict: 'invalid', why: broken.why };
  const [first] = failed;
  const { seconds } = mutated;
  if (first) return { verdict: 'killed', by: first.title, seconds };
  if (mutated.ran.length < green.size)
    return { verdict: 'invalid', why: `${mutated.ran.length} tests ran, ${green.size} before` };
  return { verdict: 'survived', seconds };
}

/** Why the tests of a mutant cannot judge it, if so: none has the title, or one fails without any change. */
export function describeInvalidRun({ ran, broken }: Outcome): string | undefined {
  if (broken !== undefined) return broken;
  if (ran.length === 0) return 'no test has this title';
  const red = ran.find(({ passed }) => !passed);
  return red && `fails without a change: ${red.title}\n${red.why.slice(0, 1000)}`;
}
