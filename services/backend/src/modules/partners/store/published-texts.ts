import { createHash } from 'node:crypto';
import { defaultHost } from '@afilia/domain/values/host-id';
import { and, eq, inArray } from 'drizzle-orm';
import type { PublishedTexts } from '../../platform/ports/published-texts.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';
import { publishedTexts } from './schema-hosts.ts';

const sha256Of = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** On PostgreSQL. Two nodes that start at once keep one row each text. */
export const createPublishedTexts = ({ orm }: Database): PublishedTexts => ({
  publish: (texts, now, hostId = defaultHost) =>
    withoutParameters(async () => {
      const rows = texts.map((one) => ({
        ...one,
        hostId,
        sha256: sha256Of(one.text),
        firstSeenAt: new Date(now),
      }));
      await orm.insert(publishedTexts).values(rows).onConflictDoNothing();
      const { kind, version, sha256 } = publishedTexts;
      const versions = inArray(
        version,
        rows.map((row) => row.version),
      );
      const known = await orm
        .select({ kind, version, sha256 })
        .from(publishedTexts)
        .where(and(eq(publishedTexts.hostId, hostId), versions));
      return rows
        .filter((row) =>
          known.some(
            (one) => one.kind === row.kind && one.version === row.version && one.sha256 !== row.sha256,
          ),
        )
        .map((row) => ({ kind: row.kind, version: row.version }));
    }),

  find: (kinds, versions, hostIds = [defaultHost]) =>
    withoutParameters(async () => {
      const { kind, version, sha256, text } = publishedTexts;
      const ofHost = inArray(publishedTexts.hostId, [...hostIds]);
      return orm
        .select({ kind, version, sha256, text })
        .from(publishedTexts)
        .where(and(ofHost, inArray(kind, [...kinds]), inArray(version, [...versions])))
        .orderBy(version, kind);
    }),
});
