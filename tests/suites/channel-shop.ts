import { createStoreLocation, type DialectName } from '../databases.ts';
import { Api } from '../drivers/api.ts';
import { startServer } from '../drivers/server.ts';
import { type ChannelScenario, PUBLIC_URL } from './channels/support/channel.scenario.ts';

interface ReachableProvider extends Pick<ChannelScenario, 'host' | 'fileHost'> {
  readonly context: Pick<ChannelScenario['context'], 'baseUrl'>;
}

/**
 * Starts a server that reaches the scenario's fake provider, with one owner, an untrained bot and a movable
 * clock.
 */
export async function startChannelShop(database: DialectName, scenario: ReachableProvider, kind: string) {
  let clockOffset = 0;
  const server = await startServer({
    ...(await createStoreLocation(database)),
    clock: () => Date.now() + clockOffset,
    env: {
      LOG_LEVEL: 'silent',
      PUBLIC_URL,
      ...(scenario.context.baseUrl !== null && {
        CHANNEL_ADDRESSES: `${kind}=${scenario.context.baseUrl}`,
      }),
      OUTBOUND_ALLOWED: [scenario.host, ...(scenario.fileHost ? [scenario.fileHost] : [])].join(','),
    },
  });
  const localUrl = `http://127.0.0.1:${server.port}`;
  const api = new Api(localUrl);
  const { token } = await api.signUp();
  await server.store.db.updateTable('accounts').set({ kinds: null, connections_limit: 5 }).execute();
  const { id: botId } = await api.createBot(token, 'نیلوفر');
  return {
    server,
    localUrl,
    api,
    token,
    botId,
    /** Moves the clock on, in ms. */
    advanceClock: (ms: number) => {
      clockOffset += ms;
    },
  };
}
