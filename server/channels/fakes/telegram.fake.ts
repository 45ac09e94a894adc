// Fake Telegram for development.
import { openFakeBotApi } from './bot-api.fake.ts';
import type { FakeProvider } from './fake-provider.ts';
import { startTelegram } from './telegram.server.ts';

export const openFakeTelegram = async (port: number): Promise<FakeProvider> =>
  openFakeBotApi(await startTelegram({ port }));
