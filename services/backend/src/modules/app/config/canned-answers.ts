import { existsSync, readFileSync } from 'node:fs';
import { type CannedAnswer, cannedAnswerFault, cannedChoices } from '@afilia/domain/desk/canned-answers';
import { operatorValues } from '@afilia/domain/partners/operator-values';
import type { Provider } from '@afilia/domain/partners/provider';
import { err, ok, type Result } from '@afilia/domain/values/result';
import { z } from 'zod';

/** Answers that one host may prepare. */
const most = 60;

const answersFile = z
  .array(
    z.strictObject({
      name: z.string().trim().min(1).max(60),
      codes: z.array(z.string().min(1).max(40)).min(1).max(20),
      choice: z.enum(cannedChoices),
      reasons: z.array(z.string().min(1).max(40)).max(3),
      publicText: z.string().max(2_000).default(''),
    }),
  )
  .max(most);

const operatorPlaceholder = /\{\{(operator\.\w+)\}\}/gu;

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Reads the answers to cases that a host prepared for the staff, with the provider's words filled in. A host without the file
 * has none.
 *
 * @param path - of `answers.json`
 * @returns the answers in their order; or one line for each fault, by its pointer
 */
export function readCannedAnswers(path: string, provider: Provider): Result<CannedAnswer[], string[]> {
  if (!existsSync(path)) return ok([]);
  const json = parseJson(path);
  if (json === undefined) return err([`${path} cannot be read, or is no JSON`]);
  const file = answersFile.safeParse(json);
  if (!file.success)
    return err(file.error.issues.map((issue) => `${path}: /${issue.path.join('/')}: ${issue.message}`));
  const values: Readonly<Record<string, string>> = operatorValues(provider);
  const answers = file.data.map((answer) => ({
    ...answer,
    publicText: answer.publicText.replaceAll(
      operatorPlaceholder,
      (whole, name: string) => values[name] ?? whole,
    ),
  }));
  const faults = answers.flatMap((answer, at) => {
    const fault = cannedAnswerFault(answer);
    return fault === undefined ? [] : [`${path}: /${at}/${fault}`];
  });
  return faults.length > 0 ? err(faults) : ok(answers);
}
