// List of the outside channels.
import { bale } from './bale/bale.ts';
import type { Channel } from './channel.ts';
import { crisp } from './crisp/crisp.ts';
import { email } from './email/email.ts';
import { goftino } from './goftino/goftino.ts';
import { telegram } from './telegram/telegram.ts';

export const channels: readonly Channel[] = [telegram, bale, goftino, crisp, email];
