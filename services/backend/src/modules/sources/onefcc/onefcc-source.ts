import { screenPerson } from '@afilia/source-contracts/onefcc';
import type { OneFccSource } from '../ports/sources.ts';
import { answered, onRecord, rejected } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';

/** OneFCC: E06 when it fails, R03 on a hit of a list that excludes. The list is named in the record, for the staff who decide about it alone. */
export const createOneFccSource = (client: SourceClient): OneFccSource => ({
  screen: (subject, call) =>
    client.request(screenPerson, subject, call, {
      answer: ({ outcome, lists, screeningId }, describe) => {
        if (outcome !== 'hit') return answered({ screening: outcome });
        const isPepOnly = lists.length > 0 && lists.every((list) => list === 'pep');
        return isPepOnly
          ? answered({ screening: 'pep' })
          : onRecord(
              { source: 'oneFcc', lists, screeningId },
              rejected('R03', describe(`hit, screening ${screeningId}`)),
            );
      },
    }),
});
