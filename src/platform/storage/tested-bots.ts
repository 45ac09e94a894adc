// Which bots have been tested in this browser.
import { local } from './storage.ts';

const keyOf = (botId: string) => `tried:${botId}`;

export const isTried = (botId: string): boolean => local.get(keyOf(botId)) !== null;
export const markTried = (botId: string): void => local.set(keyOf(botId), '1');
