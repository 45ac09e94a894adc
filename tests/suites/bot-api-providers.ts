// The providers with a Bot API, to run one suite over all.
import { bale } from '../../server/channels/bale/bale.ts';
import type { Channel } from '../../server/channels/channel.ts';
import { startBale } from '../../server/channels/fakes/bale.server.ts';
import type { BotApiOptions, FakeBotApi } from '../../server/channels/fakes/bot-api.server.ts';
import { startTelegram } from '../../server/channels/fakes/telegram.server.ts';
import { telegram } from '../../server/channels/telegram/telegram.ts';

export interface BotApiProvider {
  readonly kind: string;
  readonly channel: Channel;
  startFake(options?: BotApiOptions): Promise<FakeBotApi>;
}

export const telegramProvider: BotApiProvider = {
  kind: 'telegram',
  channel: telegram,
  startFake: startTelegram,
};

const baleProvider: BotApiProvider = { kind: 'bale', channel: bale, startFake: startBale };

export const botApiProviders = [telegramProvider, baleProvider] as const;
