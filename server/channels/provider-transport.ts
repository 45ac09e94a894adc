// Routes provider calls to their configured address and proxy.
import { createOutbound, type Outbound } from '../outbound/outbound.ts';
import type { Channel, ChannelContext } from './channel.ts';

export interface ProviderTransportOptions {
  /** By kind: another address than the channel's own, without a slash at its end. */
  readonly addresses: Readonly<Record<string, string>>;
  /** By kind: the proxy that calls go through. */
  readonly proxies: Readonly<Record<string, string>>;
  /** By kind: its provider's own domains. A proxy looks names up itself, so it is asked for nothing else. */
  readonly domains: Readonly<Record<string, readonly string[]>>;
  /** Hosts that may be called although they are not public. */
  readonly allowedHosts: readonly string[];
  /** How this installation calls itself. */
  readonly userAgent: string;
  readonly clock: () => number;
}

interface ProviderSettings {
  readonly channelAddresses: Readonly<Record<string, string>>;
  readonly channelProxies: Readonly<Record<string, string>>;
  readonly outboundAllowed: readonly string[];
}

export interface ProviderTransport {
  /** What the verbs of a channel are called with. */
  contextFor(kind: string, signal?: AbortSignal): ChannelContext;
  /** From now on a channel is called there, straight, and that host is trusted; null: where it was called at first. */
  redirect(kind: string, address: string | null): void;
  close(): Promise<void>;
}

/** Each bot that is polled holds one connection to the same host. */
const MAX_CONNECTIONS = 512;
/** A poll is answered after half a minute where nothing came in. */
const HEADERS_TIMEOUT_MS = 45_000;

/** What the operator of the installation named is trusted, wherever it leads. */
const hostOf = (address: string): string => {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
};

/**
 * What is the provider's own goes through the proxy; what somebody else may have named, as a file of a visitor, goes
 * straight, where every address is looked at: a proxy would look names up in a network of its own.
 */
function proxyOwnDomains(
  proxy: Outbound,
  straight: Outbound,
  domains: readonly string[],
  base: string,
): Outbound {
  const baseHost = base && hostOf(base);
  const isOwn = (url: URL): boolean =>
    hostOf(url.href) === baseHost ||
    domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`));
  const wayTo = (url: string) => {
    const parsed = URL.parse(url);
    return parsed && isOwn(parsed) ? proxy : straight;
  };
  return {
    problemOf: (url) => wayTo(url).problemOf(url),
    async get(request) {
      const way = wayTo(request.url);
      if (way === straight) return straight.get(request);
      const { followsRedirect = () => true } = request;
      return proxy.get({
        ...request,
        followsRedirect: async (url) => isOwn(url) && (await followsRedirect(url)),
      });
    },
    post: (sent) => wayTo(sent.url).post(sent),
    close: async () => {},
  };
}

export function createProviderTransport(options: ProviderTransportOptions): ProviderTransport {
  const { addresses, proxies, domains, allowedHosts, userAgent, clock } = options;
  const trusted = [...allowedHosts, ...Object.values(addresses).map(hostOf)];
  const rules = {
    allowedHosts: trusted,
    userAgent,
    connections: MAX_CONNECTIONS,
    headersMs: HEADERS_TIMEOUT_MS,
  };
  const straight = createOutbound(rules);
  const proxied = new Map<string, Outbound>(
    [...new Set(Object.values(proxies))].map((proxy) => [proxy, createOutbound({ ...rules, proxy })]),
  );
  const led = new Map<string, { readonly base: string; readonly outbound: Outbound }>();
  const retired: Outbound[] = [];
  const wayOf = (kind: string): { readonly base: string | null; readonly outbound: Outbound } => {
    const base = addresses[kind] ?? null;
    const proxy = proxied.get(proxies[kind] ?? '');
    const outbound = proxy ? proxyOwnDomains(proxy, straight, domains[kind] ?? [], base ?? '') : straight;
    return led.get(kind) ?? { base, outbound };
  };
  return {
    redirect(kind, address) {
      const before = led.get(kind);
      if (before) retired.push(before.outbound); // what is under way there ends by itself
      led.delete(kind);
      if (address === null) return;
      const outbound = createOutbound({ ...rules, allowedHosts: [...trusted, hostOf(address)] });
      led.set(kind, { base: address, outbound });
    },
    contextFor(kind, signal) {
      const { base, outbound } = wayOf(kind);
      return { outbound, clock, baseUrl: base, ...(signal && { signal }) };
    },
    async close() {
      const ways = [
        straight,
        ...proxied.values(),
        ...[...led.values()].map(({ outbound }) => outbound),
        ...retired,
      ];
      await Promise.all(ways.map((outbound) => outbound.close()));
    },
  };
}

interface ProviderEnvironment {
  readonly publicUrl: string;
  readonly channels: readonly Channel[];
  readonly clock: () => number;
}

/** As the installation is set up: other addresses, proxies, and hosts of its own network. */
export function openProviderTransport(
  { channelAddresses, channelProxies, outboundAllowed }: ProviderSettings,
  { publicUrl, channels, clock }: ProviderEnvironment,
): ProviderTransport {
  return createProviderTransport({
    addresses: channelAddresses,
    proxies: channelProxies,
    domains: Object.fromEntries(channels.map(({ kind, domains = [] }) => [kind, domains])),
    allowedHosts: outboundAllowed,
    userAgent: `Pasokh/1.0 (+${publicUrl})`,
    clock,
  });
}
