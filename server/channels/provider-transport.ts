// Routes provider calls to their configured address and proxy.
import { createOutbound, type Outbound } from '../outbound/outbound.ts';
import type { Channel, ChannelContext } from './channel.ts';

export interface ProviderTransportOptions {
  /** By kind: an address that replaces the channel's own, without a trailing slash. */
  readonly addresses: Readonly<Record<string, string>>;
  /** By kind: the proxy for its calls. */
  readonly proxies: Readonly<Record<string, string>>;
  /** By kind: the provider's domains. A proxy resolves names itself, so it is used for these only. */
  readonly domains: Readonly<Record<string, readonly string[]>>;
  /** Hosts that may be called although they are not public. */
  readonly allowedHosts: readonly string[];
  /** The User-Agent of this installation. */
  readonly userAgent: string;
  readonly clock: () => number;
}

interface ProviderSettings {
  readonly channelAddresses: Readonly<Record<string, string>>;
  readonly channelProxies: Readonly<Record<string, string>>;
  readonly outboundAllowed: readonly string[];
}

export interface ProviderTransport {
  /** The context for calls of a channel. */
  contextFor(kind: string, signal?: AbortSignal): ChannelContext;
  /** Sends the calls of a channel directly to this trusted address; null: back to the original one. */
  redirect(kind: string, address: string | null): void;
  close(): Promise<void>;
}

/** Each polling bot holds one connection to the same host. */
const MAX_CONNECTIONS = 512;
/** A poll without events is answered after half a minute. */
const HEADERS_TIMEOUT_MS = 45_000;

/** Host and port of an address, with the protocol's default port. */
const hostOf = (address: string): string => {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
};

/**
 * Calls to the provider's own domains use the proxy. URLs that others may have chosen, such as visitors'
 * files, go direct, where every address is checked: a proxy would resolve names in its own network.
 */
function proxyProviderDomains(
  proxy: Outbound,
  direct: Outbound,
  domains: readonly string[],
  base: string,
): Outbound {
  const baseHost = base && hostOf(base);
  const isProviderUrl = (url: URL): boolean =>
    hostOf(url.href) === baseHost ||
    domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`));
  const chooseOutbound = (url: string) => {
    const parsed = URL.parse(url);
    return parsed && isProviderUrl(parsed) ? proxy : direct;
  };
  return {
    problemOf: (url) => chooseOutbound(url).problemOf(url),
    async get(request) {
      const route = chooseOutbound(request.url);
      if (route === direct) return direct.get(request);
      const { followsRedirect = () => true } = request;
      return proxy.get({
        ...request,
        followsRedirect: async (url) => isProviderUrl(url) && (await followsRedirect(url)),
      });
    },
    post: (request) => chooseOutbound(request.url).post(request),
    resolveHost: direct.resolveHost,
    close: async () => {},
  };
}

export function createProviderTransport(options: ProviderTransportOptions): ProviderTransport {
  const { addresses, proxies, domains, allowedHosts, userAgent, clock } = options;
  const trustedHosts = [...allowedHosts, ...Object.values(addresses).map(hostOf)];
  const outboundOptions = {
    allowedHosts: trustedHosts,
    userAgent,
    connections: MAX_CONNECTIONS,
    headersMs: HEADERS_TIMEOUT_MS,
  };
  const direct = createOutbound(outboundOptions);
  const proxyOutbounds = new Map<string, Outbound>(
    [...new Set(Object.values(proxies))].map((proxy) => [
      proxy,
      createOutbound({ ...outboundOptions, proxy }),
    ]),
  );
  const redirects = new Map<string, { readonly base: string; readonly outbound: Outbound }>();
  const retiredOutbounds: Outbound[] = [];
  const routeFor = (kind: string): { readonly base: string | null; readonly outbound: Outbound } => {
    const base = addresses[kind] ?? null;
    const proxy = proxyOutbounds.get(proxies[kind] ?? '');
    const outbound = proxy ? proxyProviderDomains(proxy, direct, domains[kind] ?? [], base ?? '') : direct;
    return redirects.get(kind) ?? { base, outbound };
  };
  return {
    redirect(kind, address) {
      const previous = redirects.get(kind);
      if (previous) retiredOutbounds.push(previous.outbound); // running calls there finish by themselves
      redirects.delete(kind);
      if (address === null) return;
      const outbound = createOutbound({
        ...outboundOptions,
        allowedHosts: [...trustedHosts, hostOf(address)],
      });
      redirects.set(kind, { base: address, outbound });
    },
    contextFor(kind, signal) {
      const { base, outbound } = routeFor(kind);
      return { outbound, clock, baseUrl: base, ...(signal && { signal }) };
    },
    async close() {
      const outbounds = [
        direct,
        ...proxyOutbounds.values(),
        ...[...redirects.values()].map(({ outbound }) => outbound),
        ...retiredOutbounds,
      ];
      await Promise.all(outbounds.map((outbound) => outbound.close()));
    },
  };
}

interface ProviderEnvironment {
  readonly publicUrl: string;
  readonly channels: readonly Channel[];
  readonly clock: () => number;
}

/** The transport as configured: addresses, proxies, and allowed private hosts. */
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
