// A channel module on its own: webhook URL, fake provider, fixed clock.
import type { ChannelContext } from '../../../../server/channels/channel.ts';
import { createOutbound } from '../../../../server/outbound/outbound.ts';
import { PUBLIC_URL, SECRET } from './channel.scenario.ts';

export const webhookTarget = { url: `${PUBLIC_URL}/hooks/kind/1`, secret: SECRET };
export const NOW = Date.parse('2026-11-22T09:00:00Z');
export const HOUR = 3_600_000;

interface FakeServer {
  readonly url: string;
  close(): Promise<unknown>;
}

/** Ports to a fake provider; `close` closes them and the provider. */
export function createChannelContext(fakeServer: FakeServer): {
  readonly context: ChannelContext;
  close(): Promise<void>;
} {
  const outbound = createOutbound({ allowedHosts: [new URL(fakeServer.url).host], userAgent: 'Pasokh' });
  return {
    context: { outbound, clock: () => NOW, baseUrl: fakeServer.url },
    async close() {
      await fakeServer.close();
      await outbound.close();
    },
  };
}
