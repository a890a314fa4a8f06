import { declareTaxResidence } from '@afilia/source-contracts/nationality';
import { defineSource } from '../serve.ts';

export const nationalitySource = defineSource('nationality', (serve) => [
  serve(declareTaxResidence).with(({ declaration }, { finding }) => {
    if (declaration.kind === 'natural' && declaration.usPerson)
      return { outcome: 'review', reason: 'usPerson' };
    if (declaration.kind === 'legal' && declaration.entityKind === 'passive')
      return { outcome: 'review', reason: 'passiveEntity' };
    return finding === 'review'
      ? { outcome: 'review', reason: 'policy' }
      : { outcome: 'accepted', reason: null };
  }),
]);
