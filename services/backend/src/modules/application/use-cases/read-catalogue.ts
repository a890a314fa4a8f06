import type { Refusal } from '@afilia/domain/application/model/decision';
import { err, ok, type Result } from '@afilia/domain/values/result';
import type { Clock, Ids } from '../../platform/ports/clock.ts';
import type { Catalogue, PaymentProviderSource } from '../../sources/ports/sources.ts';

/** Reads the products that can be contracted now. Prices are those of the day, so an answer is good for a minute. */
export type ReadCatalogue = () => Promise<Result<Catalogue, Refusal<'catalogueUnavailable'>>>;

const goodForMs = 60_000;

/** Asks the payment provider, at most once a minute and once at a time in this process. */
export function createReadCatalogue(deps: {
  paymentProvider: PaymentProviderSource;
  clock: Clock;
  ids: Ids;
}): ReadCatalogue {
  let known: { catalogue: Catalogue; at: number } | undefined;
  let loading: ReturnType<ReadCatalogue> | undefined;
  const load: ReadCatalogue = async () => {
    const call = { requestId: deps.ids.uuid(), signal: new AbortController().signal };
    const result = await deps.paymentProvider.catalogue({}, call);
    if (result.kind !== 'answer') return err({ code: result.code, reason: 'catalogueUnavailable' });
    known = { catalogue: result.value, at: deps.clock.now().getTime() };
    return ok(result.value);
  };
  return () => {
    if (known && deps.clock.now().getTime() - known.at < goodForMs)
      return Promise.resolve(ok(known.catalogue));
    loading ??= load().finally(() => (loading = undefined));
    return loading;
  };
}
