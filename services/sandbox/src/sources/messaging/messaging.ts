import { sendMessage } from '@afilia/source-contracts/messaging';
import { defineSource, Refusal } from '../serve.ts';

/** Ends every number that no telephone has. */
const unknownEnding = '00000000';

/** Messages go to the telephone of `/sandbox/phone`. A number that ends in eight zeros does not exist. */
export const messagingSource = defineSource('messaging', (serve) => [
  serve(sendMessage).with((message, { deliver }) => {
    if (message.to.endsWith(unknownEnding)) return new Refusal(422, 'unknownNumber');
    deliver(message);
    return { accepted: true as const };
  }),
]);
