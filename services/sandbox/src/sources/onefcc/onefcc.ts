import { screenPerson } from '@afilia/source-contracts/onefcc';
import { identifier } from '../identifier.ts';
import { defineSource } from '../serve.ts';

export const oneFccSource = defineSource('onefcc', (serve) => [
  serve(screenPerson).with(({ rut }, { finding, now }) => ({
    outcome: finding === 'hit' ? 'hit' : 'clear',
    screeningId: identifier('FCC', rut, now.toISOString()),
  })),
]);
