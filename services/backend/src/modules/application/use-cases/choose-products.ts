import type { Application } from '@afilia/domain/application/model/application';
import { chooseProducts as decide } from '@afilia/domain/application/choose-offer';
import {
  type Decision,
  invalid,
  type DecisionContext,
  outOfOrder,
  refuse,
} from '@afilia/domain/application/model/decision';
import type { Quote } from '@afilia/domain/application/model/facts';
import { allowanceOf } from '@afilia/domain/desk/conclude-case';
import { type BasketItem, basketRejection, parseBasket } from '@afilia/domain/application/model/offer/basket';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { Prospect } from '@afilia/domain/application/model/party/prospect';
import type { Catalogue } from '../../sources/ports/sources.ts';
import { type CommandDeps, type CommandOf, runCommand } from '../../record/use-cases/run-command.ts';
import { quoteOf } from './quote.ts';
import type { ReadCatalogue } from './read-catalogue.ts';

/** A basket from outside, read against the catalogue and priced; or why not. Shared with the summary's edit. */
export function pricedBasket(
  raw: unknown,
  catalogue: Catalogue,
  { isPJ, prospect, allowed }: { isPJ: boolean; prospect: Prospect; allowed?: (code: 'R10') => boolean },
): Result<{ basket: BasketItem[]; quote: Quote }, Decision<'invalidFields' | 'tooManyMachines'>> {
  const { products } = catalogue;
  const basket = parseBasket(raw, {
    products,
    addresses: prospect.addresses,
    hasWebAddress: prospect.website !== undefined,
  });
  if (!basket.ok) return err(invalid(basket.error));
  const rejection = basketRejection(basket.value, { products, isPJ });
  if (rejection && !allowed?.(rejection)) return err(refuse(rejection, 'tooManyMachines'));
  return ok({ basket: basket.value, quote: quoteOf(basket.value, catalogue) });
}

/** The basket (spec/screens#embedproductos). A catalogue that cannot be had is E02 and nothing typed is lost. */
export async function chooseProducts(
  deps: CommandDeps & { readCatalogue: ReadCatalogue },
  of: CommandOf,
  { input: raw }: { input: unknown },
) {
  const catalogue = await deps.readCatalogue();
  return runCommand(deps, of, (application: Application, moment: DecisionContext) => {
    if (!catalogue.ok) return refuse(catalogue.error.code, catalogue.error.reason);
    const { prospect, isPJ } = application;
    if (!prospect) return outOfOrder();
    const allowed = (code: 'R10') => allowanceOf(application, code, moment.now) !== undefined;
    const priced = pricedBasket(raw, catalogue.value, { isPJ, prospect, allowed });
    return priced.ok ? decide(application, priced.value.basket, priced.value.quote, moment) : priced.error;
  });
}
