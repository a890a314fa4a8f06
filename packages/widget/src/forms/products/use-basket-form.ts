import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { Product } from '@afilia/domain/application/model/offer/product';
import type { Result } from '@afilia/domain/values/result';
import { showFieldErrors } from '@afilia/ui-kit/forms/use-widget-form';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { useApplication } from '../../session/application/use-application.ts';
import type { FieldError } from '../../session/application/use-command.ts';
import { useDraftForm } from '../../session/storage/use-draft-form.ts';
import { basketErrors, newLine, toBasketInput, usableLines, type BasketValues } from './rules.ts';

const noSecrets: readonly string[] = [];

type Options = {
  /** Name of the draft in the tab: the screen's folder. */
  draft: string;
  /** Sends the basket that has passed its rules; answers the field errors of a refusal. */
  send: (basket: ReturnType<typeof toBasketInput>) => Promise<Result<unknown, readonly FieldError[]>>;
};

/**
 * The basket as a form: lines, choosing and leaving out a product, sending it.
 *
 * @param products of the catalogue that is on screen
 */
export function useBasketForm(products: readonly Product[], { draft, send }: Options) {
  const { prospect, basket } = useApplication().application;
  const addresses = prospect?.addresses ?? [];
  const [problem, setProblem] = useState<'nothingChosen' | 'webMissing' | null>(null);

  const recorded = basket?.items.map((item) => ({
    ...item,
    mode: item.mode === 'buy' ? ('buy' as const) : ('rent' as const),
    addressId: item.addressId ?? '',
  }));
  const { form, dropDraft } = useDraftForm<BasketValues>(
    draft,
    { items: recorded ?? [] },
    noSecrets,
    // A draft may speak of products and addresses that are no more.
    ({ items }) => ({ items: usableLines(items, products, addresses) }),
  );
  const { control } = form;
  const lines = useFieldArray({ control, name: 'items' });
  const items = useWatch({ control, name: 'items' });

  const refuse = (errors: readonly { field: string; reason: string }[]) => {
    const reasons = new Set(errors.map(({ reason }) => reason));
    setProblem(
      errors.some(({ field }) => field === 'items')
        ? 'nothingChosen'
        : reasons.has('web.missing')
          ? 'webMissing'
          : null,
    );
    const ofFields = errors.filter(({ field }) => field !== 'items' && !field.endsWith('productId'));
    showFieldErrors(form, ofFields, (_, reason) => fieldMessage(reason));
  };

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    const errors = basketErrors(values, products, prospect);
    if (errors.length > 0) return refuse(errors);
    const outcome = await send(toBasketInput(values));
    if (outcome.ok) return dropDraft();
    refuse(outcome.error);
  });

  return {
    control,
    /** Every line with its index in the basket and a React key. */
    lines: lines.fields.map(({ id, productId }, at) => ({ key: id, productId, at })),
    /** The lines as they are right now, for adding up. */
    items,
    add: (product: Product) => {
      const taken = items.flatMap((line) => (line.productId === product.id ? [line.addressId] : []));
      lines.append(newLine(product, addresses, taken), { shouldFocus: false });
    },
    remove: (at: number | number[]) => lines.remove(at),
    /** The fault of the basket as a whole, after an attempt to send it. */
    problem: problem === 'nothingChosen' && items.length > 0 ? null : problem,
    submit,
  };
}
