import type { Operations } from '@afilia/api-contract/generated/operations';
import { err, ok, type Result } from '@afilia/domain/values/result';
import { useCommand, type FieldError } from '../../session/application/use-command.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import type { SummaryBlock } from '../../session/widget/widget.ts';
import { withoutBlock } from './rules.ts';

type Edit = Operations['edit-summary']['variables']['input'];

/**
 * Sends one block of the summary and keeps the others; then the server prepares the summary again.
 *
 * @returns `save`, which answers the field errors by the names of the block's own form
 */
export function useEdit<Block extends SummaryBlock>(block: Block) {
  const { back } = useNavigate();
  const edit = useCommand('edit-summary', { place: 'form' });
  async function save(input: NonNullable<Edit[Block]>): Promise<Result<null, FieldError[]>> {
    const outcome = await edit.run({ input: { [block]: input } });
    if (outcome.ok) {
      back();
      return ok(null);
    }
    return err('fieldErrors' in outcome.error ? withoutBlock(block, outcome.error.fieldErrors) : []);
  }
  return { save, pending: edit.pending, mark: edit.mark };
}
