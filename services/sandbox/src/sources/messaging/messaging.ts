import { sendMessage } from '@afilia/source-contracts/messaging';
import { defineSource, Refusal } from '../serve.ts';

/** Ends every number that no telephone has. */
const unknownEnding = '00000000';

/** Ends a number whose telephone is off for good: the gateway takes the message and says later that it did not arrive. */
const bouncingEnding = '0000000';

/**
 * Messages go to the telephone of `/sandbox/phone`. A number that ends in eight zeros does not exist, of one that ends in seven
 * a receipt says that the message did not arrive, where receipts are asked for.
 */
export const messagingSource = defineSource('messaging', (serve) => [
  serve(sendMessage).with((message, { deliver, bounce }) => {
    if (message.to.endsWith(unknownEnding)) return new Refusal(422, 'unknownNumber');
    if (message.to.endsWith(bouncingEnding)) bounce(message.messageId);
    else deliver(message);
    return { accepted: true as const };
  }),
]);
