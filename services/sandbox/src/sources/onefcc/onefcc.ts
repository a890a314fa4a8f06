import { screenPerson } from '@afilia/source-contracts/onefcc';
import type { z } from 'zod';
import type { Findings } from '../../scenarios/scenario.ts';
import { identifier } from '../identifier.ts';
import { defineSource } from '../serve.ts';

type Subject = z.infer<typeof screenPerson.request>;
type Match = Pick<z.input<typeof screenPerson.response>, 'outcome' | 'lists'>;

const clear: Match = { outcome: 'clear', lists: [] };
const sanctioned: Match = { outcome: 'hit', lists: ['sanctions'] };
const exposed: Match = { outcome: 'hit', lists: ['pep'] };

/** Match of a subject whose own RUT has this finding. */
function foundOf(finding: Findings['onefcc'] | null, { name }: Subject): Match {
  switch (finding) {
    case 'hit':
      return sanctioned;
    case 'pep':
      return exposed;
    case 'possible':
      return { outcome: 'possible', lists: ['sanctions'] };
    case 'nameHit':
      return name === undefined ? clear : sanctioned;
    default:
      return clear;
  }
}

/** Match of an owner of a company that has this finding. */
const ofOwner: Partial<Record<Findings['onefcc'], Match>> = { ownerHit: sanctioned, ownerPep: exposed };

export const oneFccSource = defineSource('onefcc', (serve) => [
  serve(screenPerson).with((subject, { finding, merchantFinding, now }) => {
    const asOwner = subject.role === 'owner' && merchantFinding ? ofOwner[merchantFinding] : undefined;
    return {
      ...(asOwner ?? foundOf(finding, subject)),
      screeningId: identifier('FCC', subject.rut ?? subject.name ?? '', now.toISOString()),
    };
  }),
]);
