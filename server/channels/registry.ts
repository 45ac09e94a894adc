// Knows which outside channels there are; a new one is one line here and one folder. Knows no channel's protocol.
import type { Channel } from './channel.ts';
import { crisp } from './crisp/crisp.ts';
import { goftino } from './goftino/goftino.ts';
import { telegram } from './telegram/telegram.ts';

export const channels: readonly Channel[] = [telegram, goftino, crisp];
