import { readFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';

const { ignorePatterns: _, ...options } = JSON.parse(
  readFileSync(new URL('../../../.oxfmtrc.json', import.meta.url), 'utf8'),
) as FormatConfig & { ignorePatterns: string[] };

/**
 * Formats the text of a file that a command writes as `npm run format` would; the name of `path` chooses the language. A text that does not parse throws,
 * since its writer has a bug.
 */
export async function formatFile(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, options);
  const [first] = errors;
  if (first) throw new Error(`${path}: ${first.message}`);
  return code;
}
