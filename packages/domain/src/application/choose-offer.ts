import type { BasketItem } from './model/offer/basket.ts';
import type { Conditions } from './model/offer/conditions.ts';
import type { Application } from './model/application.ts';
import { accept, canApply, type DecisionContext, outOfOrder } from './model/decision.ts';
import type { Quote } from './model/facts.ts';

/** The basket, already checked against the catalogue and priced with it. */
export function chooseProducts(
  application: Application,
  basket: BasketItem[],
  quote: Quote,
  { now }: DecisionContext,
) {
  if (!canApply(application, 'ProductsChosen')) return outOfOrder();
  return accept({ type: 'ProductsChosen', at: now, basket, quote });
}

/** Chooses the plan and the pay-out account; the bank validates the account before they are accepted. */
export function chooseConditions(application: Application, conditions: Conditions, { now }: DecisionContext) {
  if (!canApply(application, 'ConditionsProposed')) return outOfOrder();
  return accept({ type: 'ConditionsProposed', at: now, conditions });
}
