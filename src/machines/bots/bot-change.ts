// Reads changes of a bot from live events.
import type { Bot } from '../../../contract/bots/bots.ts';
import type { LivePortEvent } from '../shared/live.port.ts';

/** The bot as a live event describes it; null for every other event. */
export const changedBot = (event: LivePortEvent | { readonly type: string }): Bot | null =>
  event.type === 'live.received' && 'event' in event && event.event.kind === 'bot.changed'
    ? event.event.bot
    : null;
