import { expect, test } from 'vitest';
import { standingPowers } from '../signing/standing-powers.ts';
import { verifyOtpOf } from '../signing/signatory-signing.ts';
import { replay } from '../record/evolve.ts';
import { reactionsTo } from '../record/reactions.ts';
import { collecting, read, request } from '@afilia/testing/spec/company-spec';
import { approve, good, propose } from '@afilia/testing/spec/powers-spec';
import { requestReview } from './request-review.ts';

/** Pedro signs, and the register refuses the company when the check before his signature runs. */
function refused() {
  const spec = collecting();
  const id = read(spec);
  request(spec, id);
  spec.when((application, context) => verifyOtpOf(application, id, { matches: true }, context));
  expect(spec.at).toBe('signing.sealing');
  const decided = spec.end('powers', {
    kind: 'rejected',
    code: 'R21',
    detail: 'the company is not in force',
  });
  return { spec, decided };
}

const statement = 'La escritura de septiembre nombra a otras personas.';
const ask = ({ spec }: ReturnType<typeof refused>) =>
  spec.when((application, context) => requestReview(application, { statement }, context));

test('[S-05] a company that its register refuses while it signs gets a notice, and may request a review', () => {
  const made = refused();
  const { spec } = made;
  expect(spec.application.flow).toMatchObject({ state: 'legalNotApproved', heldAt: 'signing' });
  const told = reactionsTo(spec.application, spec.events.slice(-1));
  expect(told).toContainEqual(expect.objectContaining({ mail: 'signingStopped', recipient: 'applicant' }));
  expect(ask(made).refusal).toBeUndefined();
  expect(spec.at).toBe('humanReview.deciding');
});

test('a later reading of the deed stands against the register’s earlier answer', () => {
  const made = refused();
  const { spec } = made;
  ask(made);
  expect(propose(spec, { ...good, people: good.people })).toMatchObject({ ok: true });
  expect(approve(spec)).toMatchObject({ ok: true });
  expect(spec.at).toBe('declared.verifying');
  expect(spec.application).toMatchObject({ documents: [], signature: null });
  expect(standingPowers(spec.application, { said: 'no' }, spec.context().now)).toBeDefined();
  expect(replay(spec.events)).toEqual(spec.application);
});
