// Reads changes of a bot from live events.
import type { Bot } from '../../../contract/bots/bots.ts';
import type { LivePortEvent } from '../shared/live.port.ts';

/** The bot as a live event describes it; null for every other event. */
export const changedBot = (event: LivePortEvent | { readonly type: string }): Bot | null =>
  event.type === 'live.received' && 'event' in event && event.event.kind === 'bot.changed'
    ? event.event.bot
    : null;

interface Received {
  readonly context: { readonly botId: string };
  readonly event: LivePortEvent | { readonly type: string };
}

/** Guards of machines that follow one bot. */
export const botChangeGuards = {
  /** Events were missed, so the bot is read again. */
  isReset: ({ event }: Received): boolean =>
    event.type === 'live.received' && 'event' in event && event.event.kind === 'reset',
  isThisBot: ({ context, event }: Received): boolean => changedBot(event)?.id === context.botId,
};
