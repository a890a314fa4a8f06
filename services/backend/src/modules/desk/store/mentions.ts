import { and, eq, exists, gt, gte, notExists, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Orm } from '../../platform/store/database.ts';
import { deskActivities } from '../../platform/store/schema-audit.ts';
import { deskAbsences } from '../../access/store/schema-staff.ts';
import { isInForce } from './absences.ts';

const later = alias(deskActivities, 'later');

/** No such act on the same case came after. */
const isNotFollowed = (orm: Orm, such: SQL | undefined): SQL =>
  notExists(
    orm
      .select({ id: later.id })
      .from(later)
      .where(
        and(
          eq(later.caseId, deskActivities.caseId),
          eq(later.applicationId, deskActivities.applicationId),
          gt(later.id, deskActivities.id),
          such,
        ),
      ),
  );

/**
 * The acts by which a note named a member, and after which that member did nothing on the case: taking it, or a press on
 * «seen», ends the notice.
 */
export const waitsFor = (orm: Orm, staffId: string): SQL | undefined =>
  and(
    eq(deskActivities.type, 'mentioned'),
    eq(deskActivities.ref, staffId),
    isNotFollowed(orm, eq(later.staffId, staffId)),
  );

/** The absences that a member is the substitute of, joined to the cases that went back when they began. */
export const isOfAbsence = (staffId: string, today: string): SQL | undefined =>
  and(
    eq(deskActivities.type, 'released'),
    eq(deskActivities.staffId, deskAbsences.staffId),
    gte(deskActivities.at, deskAbsences.begunAt),
    eq(deskAbsences.substituteId, staffId),
    isInForce(today),
  );

/** After it no member took the case, and the substitute did nothing on it. */
export const isStillLeft = (orm: Orm, staffId: string): SQL =>
  isNotFollowed(orm, or(eq(later.type, 'claimed'), eq(later.staffId, staffId)));

/** The acts by which a colleague who is away left a case to a member. */
export const isLeftTo = (orm: Orm, staffId: string, today: string): SQL | undefined =>
  and(
    exists(orm.select({ id: deskAbsences.staffId }).from(deskAbsences).where(isOfAbsence(staffId, today))),
    isStillLeft(orm, staffId),
  );
