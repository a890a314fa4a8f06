import type { StaffRead } from '@afilia/api-contract/audit/audit-answers';
import { auditText, groundName, partName } from './text/audit.ts';
import { formatMoment } from '../desk/text/cases.ts';
import { DataTable } from '../shell/theme/data-table.tsx';
import type { Column } from '../shell/theme/row-table.tsx';

const { reads: text } = auditText;

const columns: Column<StaffRead>[] = [
  { title: text.columns.at, cell: ({ at }) => formatMoment(at) },
  { title: text.columns.who, cell: ({ staffName }) => staffName },
  { title: text.columns.folio, cell: ({ folio }) => folio },
  { title: text.columns.ground, cell: ({ ground }) => groundName(ground) },
  { title: text.columns.part, cell: ({ part }) => partName(part) },
];

/** Who of the staff read what, and by which ground. */
export const Readings = ({ reads, isCut }: { reads: readonly StaffRead[]; isCut: boolean }) =>
  reads.length === 0 ? (
    <p>{text.none}</p>
  ) : (
    <DataTable
      name={text.table}
      rows={reads}
      isCut={isCut}
      columns={columns}
      keyOf={({ at, staffId, folio, part }) => `${at} ${staffId} ${folio} ${part}`}
    />
  );
