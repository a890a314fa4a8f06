import { eq, lte } from 'drizzle-orm';
import type { UsedWords } from '../../platform/ports/used-words.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { usedWords } from '../../platform/store/schema.ts';

/** Words that were used, on PostgreSQL. One insert decides, so that two at once have one winner. */
export const createUsedWords = ({ orm }: Database): UsedWords => ({
  use: ({ wordHash, commandId, expiresAt }, now) =>
    withoutParameters(async () => {
      await orm.delete(usedWords).where(lte(usedWords.expiresAt, new Date(now)));
      const [inserted] = await orm
        .insert(usedWords)
        .values({ wordHash, commandId, expiresAt: new Date(expiresAt) })
        .onConflictDoNothing()
        .returning({ commandId: usedWords.commandId });
      if (inserted) return true;
      const [row] = await orm.select().from(usedWords).where(eq(usedWords.wordHash, wordHash));
      return row?.commandId === commandId;
    }),
});
