import type { Application } from '@afilia/domain/application/model/application';
import {
  type Decision,
  invalid,
  outOfOrder,
  type RefusedField,
} from '@afilia/domain/application/model/decision';
import type { RefusalReason } from '@afilia/domain/application/model/refusal-reasons';
import { editSummary as decide, type SummaryEdit } from '@afilia/domain/application/review-summary';
import { parseDeclaration } from '@afilia/domain/application/model/evaluation/declaration';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { parseConditions } from '@afilia/domain/application/model/offer/conditions';
import { checkProvenIdentity } from '@afilia/domain/application/model/proven-identity';
import { err, ok, type Result } from '@afilia/domain/values/result';
import { pricedBasket } from './choose-products.ts';
import { readProspect } from './read-prospect.ts';
import type { ReadCatalogue } from './read-catalogue.ts';
import { type CommandDeps, type CommandOf, runCommand } from '../../record/use-cases/run-command.ts';

/** Blocks as they come from outside; one that is missing stays as it is. */
type RawEdit = { prospect?: unknown; basket?: unknown; conditions?: unknown; declaration?: unknown };

type Catalogue = Awaited<ReturnType<ReadCatalogue>>;

/** Each block's field errors carry the block's name in front. */
const named = <Reason extends RefusalReason>(
  block: string,
  { events, refusal }: Decision<Reason>,
): Decision<Reason> => ({
  events,
  ...(refusal && {
    refusal: {
      ...refusal,
      fieldErrors: (refusal.fieldErrors ?? []).map(({ field, reason }) => ({
        field: `${block}.${field}`,
        reason,
      })),
    },
  }),
});

const under = (block: string, errors: readonly RefusedField[]) => err(named(block, invalid([...errors])));

function readEdit(
  application: Application,
  raw: RawEdit,
  context: { today: string; catalogue: Catalogue | undefined },
): Result<
  SummaryEdit,
  Decision<'outOfOrder' | 'invalidFields' | 'catalogueUnavailable' | 'tooManyMachines'>
> {
  const { isPJ, merchantRut } = application;
  const edit: SummaryEdit = {};
  if (raw.prospect) {
    const prospect = readProspect(application, raw.prospect);
    if (!prospect.ok) return under('prospect', prospect.error);
    const faults = application.prospect
      ? checkProvenIdentity(application.facts.identityDocument, application.prospect, prospect.value)
      : [];
    if (faults.length > 0) return under('prospect', faults);
    edit.prospect = prospect.value;
  }
  const prospect = edit.prospect ?? application.prospect;
  if (!prospect) return err(outOfOrder());
  // The basket leans on addresses and web page: when those change, the choice is read again.
  const basket =
    raw.basket ?? (raw.prospect && application.basket ? { items: application.basket } : undefined);
  if (basket && context.catalogue) {
    if (!context.catalogue.ok) return err({ events: [], refusal: context.catalogue.error });
    const priced = pricedBasket(basket, context.catalogue.value, { isPJ, prospect });
    if (!priced.ok) return err(named('basket', priced.error));
    if (raw.basket) {
      edit.basket = priced.value.basket;
      edit.quote = priced.value.quote;
    }
  }
  if (raw.conditions) {
    const conditions = parseConditions(raw.conditions, { isPJ, merchantRut });
    if (!conditions.ok) return under('conditions', conditions.error);
    edit.conditions = conditions.value;
  }
  if (raw.declaration) {
    const declaration = parseDeclaration(raw.declaration, { isPJ, today: context.today });
    if (!declaration.ok) return under('declaration', declaration.error);
    edit.declaration = declaration.value;
  }
  return ok(edit);
}

/** Changes blocks of the summary (spec/screens#editresume). */
export async function editSummary(
  deps: CommandDeps & { readCatalogue: ReadCatalogue },
  of: CommandOf,
  { input: raw }: { input: RawEdit },
) {
  const catalogue = raw.basket || raw.prospect ? await deps.readCatalogue() : undefined;
  return runCommand(deps, of, (application, moment) => {
    const today = dayInChile(deps.clock.now());
    const edit = readEdit(application, raw, { today, catalogue });
    return edit.ok ? decide(application, edit.value, moment) : edit.error;
  });
}
