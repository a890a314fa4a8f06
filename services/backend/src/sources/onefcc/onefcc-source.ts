import { screenPerson } from '@afilia/source-contracts/onefcc';
import type { OneFccSource } from '../../ports/sources.ts';
import { answered, rejected } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';

/** OneFCC: E06 when it fails, R03 on a hit. */
export const createOneFccSource = (client: SourceClient): OneFccSource => ({
  screen: ({ rut, name }, call) =>
    client.request(screenPerson, { rut, ...(name === undefined ? {} : { name }) }, call, {
      answer: ({ outcome, screeningId }, describe) =>
        outcome === 'hit' ? rejected('R03', describe(`hit, screening ${screeningId}`)) : answered({}),
    }),
});
