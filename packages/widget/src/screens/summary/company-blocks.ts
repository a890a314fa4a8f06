import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { formatPercent } from '@afilia/domain/values/identity/money';
import { groupName, joinWithAnd } from '../../signatories/group-words.ts';
import type { Names } from './names.ts';
import { rowsOf, type Block } from './rows.ts';
import { text } from './text.ts';

type Part = Pick<ApplicationView, 'signatories' | 'beneficialOwners'>;

/** Returns the blocks of a company's signatories and owners; blocks without people are left out. */
export function companyBlocks({ signatories, beneficialOwners }: Part, names: Names): Block[] {
  const signing: Block = {
    id: 'signatories',
    edits: null,
    rows: rowsOf(
      ...signatories.map(({ id, name, position, groups, email, maskedEmail }) => ({
        id,
        label: name,
        value: [
          [position, joinWithAnd(groups.map(groupName))].filter(Boolean).join(', '),
          email ?? maskedEmail,
        ]
          .filter(Boolean)
          .join('\n'),
      })),
    ),
  };
  const owning: Block = {
    id: 'owners',
    edits: null,
    rows: rowsOf(
      ...beneficialOwners.map(({ name, nationality, sharePercent, control }) => ({
        id: name,
        label: name,
        value: [
          text.owner(formatPercent(sharePercent), control === 'effectiveControl'),
          names.country(nationality),
        ].join('\n'),
      })),
    ),
  };
  return [signing, owning].filter(({ rows }) => rows.length > 0);
}
