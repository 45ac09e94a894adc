// Which bots have been tested in this browser.
import { localStore } from './storage.ts';

const keyOf = (botId: string) => `tried:${botId}`;

export const isBotTested = (botId: string): boolean => localStore.get(keyOf(botId)) !== null;
export const markBotTested = (botId: string): void => localStore.set(keyOf(botId), '1');
