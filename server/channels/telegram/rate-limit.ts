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
 * Turns are given in the order they are asked for. Each process counts its own: what several of them send together
 * beyond the limit is refused by the provider and tried again.
 * @param now milliseconds that only grow
 */
export function createSendRateLimiter(now: () => number, wait: Wait = pause): SendRateLimiter {
  /** When the next message may go, by bot and by chat. */
  const free = new Map<string, number>();

  function forget(time: number): void {
    for (const [key, next] of free) if (next <= time) free.delete(key);
  }

  return {
    async acquire(bot, chat, signal) {
      const time = now();
      if (free.size > 10_000) forget(time);
      const inChat = `${bot} ${chat}`;
      const at = Math.max(time, free.get(bot) ?? 0, free.get(inChat) ?? 0);
      free.set(inChat, at + CHAT_INTERVAL_MS);
      // A chat that waits for its own turn keeps no other one from going.
      free.set(bot, Math.max(time, free.get(bot) ?? 0) + BOT_INTERVAL_MS);
      if (at > time) await wait(at - time, undefined, signal && { signal });
    },
  };
}
