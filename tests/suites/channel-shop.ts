import { createStoreLocation, type DialectName } from '../databases.ts';
import { Api } from '../drivers/api.ts';
import { startServer } from '../drivers/server.ts';
import { type ChannelScenario, PUBLIC_URL } from './channels/support/channel.scenario.ts';

/** A server that reaches the scene's provider, with one owner, a bot that knows nothing and a clock that moves. */
export async function startChannelShop(database: DialectName, scenario: ChannelScenario, kind: string) {
  let ahead = 0;
  const server = await startServer({
    ...(await createStoreLocation(database)),
    clock: () => Date.now() + ahead,
    env: {
      LOG_LEVEL: 'silent',
      PUBLIC_URL,
      CHANNEL_ADDRESSES: `${kind}=${scenario.ports.baseUrl}`,
      OUTBOUND_ALLOWED: [scenario.host, ...(scenario.fileHost ? [scenario.fileHost] : [])].join(','),
    },
  });
  const here = `http://127.0.0.1:${server.port}`;
  const api = new Api(here);
  const { token } = await api.signUp();
  await server.store.db.updateTable('accounts').set({ kinds: null, connections_limit: 5 }).execute();
  const { id: botId } = await api.createBot(token, 'نیلوفر');
  return {
    server,
    here,
    api,
    token,
    botId,
    /** Moves the clock on, in ms. */
    advanceClock: (ms: number) => {
      ahead += ms;
    },
  };
}
