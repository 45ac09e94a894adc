// A channel module on its own: webhook URL, fake provider, fixed clock.
import type { ChannelContext } from '../../../../server/channels/channel.ts';
import { createOutbound } from '../../../../server/outbound/outbound.ts';
import { PUBLIC_URL, SECRET } from './channel.scenario.ts';

export const webhookTarget = { url: `${PUBLIC_URL}/hooks/kind/1`, secret: SECRET };
export const NOW = Date.parse('2026-11-22T09:00:00Z');
export const HOUR = 3_600_000;

interface Peer {
  readonly url: string;
  close(): Promise<unknown>;
}

/** The ways to a stand-in. `close` ends them, and the stand-in. */
export function channelPortsFor(peer: Peer): { readonly ports: ChannelContext; close(): Promise<void> } {
  const outbound = createOutbound({ allowedHosts: [new URL(peer.url).host], userAgent: 'Pasokh' });
  return {
    ports: { outbound, clock: () => NOW, baseUrl: peer.url },
    async close() {
      await peer.close();
      await outbound.close();
    },
  };
}
