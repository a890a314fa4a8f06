import type { Clock } from '../../platform/ports/clock.ts';
import type { LinkTokens, SecretBox } from '../../platform/ports/secrets.ts';
import type { UsedWords } from '../../platform/ports/used-words.ts';

/** How long a word is good where nothing else is said, ms: for the way from our address to a page, and its files over a slow network. */
const usualMs = 5 * 60_000;

/** The parts by which one-time words of links are made and used. */
export type LinkWords = { box: SecretBox; used: UsedWords };

type Deps = { clock: Clock; linkWords: LinkWords };

/** A word is longer than any token, and is sealed with dots. */
const isWord = (given: string): boolean => given.includes('.') && given.length <= 1000;

/**
 * A word that stands for a token for some minutes and one use (decision access-returning). Of a token that opens nothing as of one that
 * does, without a look at either: asking tells, writes and uses up nothing.
 */
export const wordFor = (
  { clock, linkWords }: { clock: Clock; linkWords: Pick<LinkWords, 'box'> },
  token: string,
  forMs = usualMs,
): Promise<string> =>
  linkWords.box.seal(
    JSON.stringify({ token, expiresAt: new Date(clock.now().getTime() + forMs).toISOString() }),
  );

async function readWord({ linkWords }: Pick<Deps, 'linkWords'>, given: string) {
  const text = isWord(given) ? await linkWords.box.open(given) : undefined;
  return text === undefined ? undefined : (JSON.parse(text) as { token: string; expiresAt: string });
}

/**
 * Uses a word up.
 *
 * @param given the word, or a token as it is
 * @returns the token; `over` for a word whose time has passed, `used` for one that another command has used
 */
export async function spendWord(
  deps: Deps & { links: Pick<LinkTokens, 'hash'> },
  commandId: string,
  given: string,
): Promise<{ token: string } | 'over' | 'used'> {
  const word = await readWord(deps, given);
  if (!word) return { token: given };
  const { token, expiresAt } = word;
  const now = deps.clock.now().toISOString();
  if (now >= expiresAt) return 'over';
  const isFirst = await deps.linkWords.used.use(
    { wordHash: deps.links.hash(given), commandId, expiresAt },
    now,
  );
  return isFirst ? { token } : 'used';
}

/** Returns the token that a word stands for, also one that is over; a text that is no word stays as it is. */
export const tokenOfWord = async (deps: Pick<Deps, 'linkWords'>, given: string): Promise<string> =>
  (await readWord(deps, given))?.token ?? given;
