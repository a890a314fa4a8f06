import { and, eq, gt, notExists, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Orm } from '../../platform/store/database.ts';
import { deskActivities } from '../../platform/store/schema-audit.ts';

const later = alias(deskActivities, 'later');

/**
 * The acts by which a note named a member, and after which that member did nothing on the case: taking it, or a press on
 * «seen», ends the notice.
 */
export const waitsFor = (orm: Orm, staffId: string): SQL | undefined =>
  and(
    eq(deskActivities.type, 'mentioned'),
    eq(deskActivities.ref, staffId),
    notExists(
      orm
        .select({ id: later.id })
        .from(later)
        .where(
          and(
            eq(later.caseId, deskActivities.caseId),
            eq(later.applicationId, deskActivities.applicationId),
            eq(later.staffId, staffId),
            gt(later.id, deskActivities.id),
          ),
        ),
    ),
  );
