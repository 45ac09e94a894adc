// Limits sending to one message a second per chat and thirty overall.
import { setTimeout as pause } from 'node:timers/promises';

const CHAT_INTERVAL_MS = 1_000;
const BOT_INTERVAL_MS = 1_000 / 30;

type Wait = (ms: number, value: undefined, options?: { signal: AbortSignal }) => Promise<unknown>;

export interface SendRateLimiter {
  /** Resolves when it is this message's turn; rejects when `signal` aborts. */
  acquire(bot: string, chat: string, signal?: AbortSignal): Promise<void>;
}

/**
 * Slots are granted in the order requested. Each process limits only its own calls: what several processes
 * send beyond the limit is rejected by the provider and retried.
 * @param now a monotonic clock in milliseconds
 */
export function createSendRateLimiter(now: () => number, wait: Wait = pause): SendRateLimiter {
  /** When the next message may be sent, by bot and by chat. */
  const availableAt = new Map<string, number>();

  function removeExpired(time: number): void {
    for (const [key, next] of availableAt) if (next <= time) availableAt.delete(key);
  }

  return {
    async acquire(bot, chat, signal) {
      const time = now();
      if (availableAt.size > 10_000) removeExpired(time);
      const chatKey = `${bot} ${chat}`;
      const sendAt = Math.max(time, availableAt.get(bot) ?? 0, availableAt.get(chatKey) ?? 0);
      availableAt.set(chatKey, sendAt + CHAT_INTERVAL_MS);
      // A waiting chat does not delay other chats of the bot.
      availableAt.set(bot, Math.max(time, availableAt.get(bot) ?? 0) + BOT_INTERVAL_MS);
      if (sendAt > time) await wait(sendAt - time, undefined, signal && { signal });
    },
  };
}
