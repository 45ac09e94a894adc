// Fake Bale for development.
import { startBale } from './bale.server.ts';
import { openFakeBotApi } from './bot-api.fake.ts';
import type { FakeProvider } from './fake-provider.ts';

export const openFakeBale = async (port: number): Promise<FakeProvider> =>
  openFakeBotApi(await startBale({ port }));
