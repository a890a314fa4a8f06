import { rates } from '../options.ts';
import { TokenBucket } from '../stream/token-bucket.ts';

const chatEvents = ['chat', 'chat_seen', 'chat_history'] as const;
type ChatEvent = (typeof chatEvents)[number];

export const isChat = (event: string): event is ChatEvent => chatEvents.some((one) => one === event);

/** Bounds the chat of one socket. Its sender keeps a dropped message, since no word comes that it arrived. */
export type ChatLimiter = { allows: (event: ChatEvent) => boolean };

/** @param factor - multiplies the rates */
export function createChatLimiter(factor: number): ChatLimiter {
  const now = () => performance.now();
  const messages = new TokenBucket(rates.chat, factor, now());
  const news = new TokenBucket(rates.chatNews, factor, now());
  return { allows: (event) => (event === 'chat' ? messages : news).take(1, now()) === 0 };
}
