import { sql } from 'drizzle-orm';
import { weekOf } from '@afilia/domain/insights/week';
import type { FieldRefusals } from '../ports/field-refusals.ts';
import type { Database } from '../../platform/store/database.ts';
import { withoutParameters } from '../../platform/store/query-error.ts';

/** Fields that commands were refused for, on PostgreSQL. Nodes add to the same rows. */
export const createFieldRefusals = ({ orm }: Pick<Database, 'orm'>): FieldRefusals => ({
  add: async (refusals) => {
    if (refusals.length === 0) return;
    const rows = refusals.map((one) => ({ ...one, week: weekOf(new Date(one.at)) }));
    await withoutParameters(() =>
      orm.execute(sql`
        INSERT INTO funnel_fields (application_id, week, origin, field, reason, at)
        SELECT applications.id, week, operation, field, reason, at
          FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            AS refused ("applicationId" uuid, week date, operation text, field text, reason text, at timestamptz)
          JOIN applications ON applications.id = "applicationId"
         ORDER BY applications.id, week, operation, field, reason
        ON CONFLICT DO NOTHING`),
    );
  },
});
