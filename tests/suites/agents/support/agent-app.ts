// A server with a trained bot, and API keys for programs that use it.

import type { Logger } from 'pino';
import { vi } from 'vitest';
import { bots } from '../../../../contract/bots/bots.ts';
import { apiKeys } from '../../../../contract/connections/api-keys.ts';
import { Scope } from '../../../../contract/endpoint.ts';
import { training } from '../../../../contract/training/training.ts';
import { createStoreLocation, type DialectName } from '../../../databases.ts';
import { Api } from '../../../drivers/api.ts';
import { startServer } from '../../../drivers/server.ts';

export const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
export const QUESTION = 'ارسال به شهرستان چند روز طول می‌کشد؟';

/** A server, the owner of an account with a trained bot, and a key with all scopes. */
export async function openAgentApp(
  name: DialectName,
  env: Readonly<Record<string, string>> = {},
  options: { readonly log?: Logger; readonly clock?: () => number } = {},
) {
  const location = await createStoreLocation(name);
  const server = await startServer({
    ...location,
    env: { LOG_LEVEL: 'silent', ...env },
    ...options,
  });
  const api = new Api(server.url);
  const openAccount = async () => {
    const { token, userInfo } = await api.signUp();
    const createKey = async (scopes: readonly Scope[] = Scope.literals, botIds: string[] | null = null) =>
      (await api.call(apiKeys.create, { name: 'حسابداری', scopes, botIds, expiresAt: null }, { token }))
        .secret;
    const createTrainedBot = async (botName: string) => {
      const { id: botId } = await api.createBot(token, botName);
      await api.call(training.addText, { botId, title: 'ارسال', text: SHIPPING }, { token });
      const isTrained = async () =>
        (await api.call(bots.read, { botId }, { token })).trainingStatus === 'trained';
      await vi.waitUntil(isTrained, { timeout: 20_000 });
      return botId;
    };
    const { account_id: accountId } = userInfo;
    const setAccount = (values: {
      bots_limit?: number;
      messages_left?: number;
      plan_expires_at?: number | null;
    }) => server.store.db.updateTable('accounts').set(values).where('id', '=', accountId).execute();
    await setAccount({ bots_limit: 10 });
    const readMessagesLeft = async () => {
      const row = server.store.db.selectFrom('accounts').select('messages_left');
      return (await row.where('id', '=', accountId).executeTakeFirstOrThrow()).messages_left;
    };
    return { token, accountId, createKey, createTrainedBot, setAccount, readMessagesLeft };
  };
  return { server, api, openAccount };
}

export type AgentApp = Awaited<ReturnType<typeof openAgentApp>>;
