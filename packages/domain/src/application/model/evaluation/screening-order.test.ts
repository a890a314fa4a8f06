import { expect, test } from 'vitest';
import { checksOf, screeningOrders, type StageName, stageNames } from './stages.ts';

const namesOf = (stage: StageName, isPJ: boolean, order: 'start' | 'contact') =>
  checksOf(stage, isPJ, false, order).map(({ check }) => check);

test('requests about debts and lists go out as an application starts, or once its mailbox is proven', () => {
  for (const isPJ of [false, true]) {
    expect(namesOf('prescreening', isPJ, 'start')).toEqual(
      expect.arrayContaining(['oneFcc', 'negativeFiles']),
    );
    expect(namesOf('conditions', isPJ, 'start')).toEqual(['account']);
    for (const name of ['oneFcc', 'negativeFiles'])
      expect(namesOf('prescreening', isPJ, 'contact')).not.toContain(name);
    expect(namesOf('conditions', isPJ, 'contact')).toEqual(['account', 'oneFcc', 'negativeFiles']);
  }
});

test('either order has the same checks before the sources are connected, and no check waits for a missing one', () => {
  const connectedAt = stageNames.indexOf('connection');
  for (const isPJ of [false, true]) {
    const [before, after] = screeningOrders.map((order) =>
      stageNames
        .slice(0, connectedAt)
        .flatMap((stage) => namesOf(stage, isPJ, order))
        .toSorted(),
    );
    expect(after).toEqual(before);
    for (const stage of stageNames) {
      const plans = checksOf(stage, isPJ, false, 'contact');
      const names = new Set(plans.map(({ check }) => check));
      for (const plan of plans) for (const name of plan.after) expect(names).toContain(name);
    }
  }
});
