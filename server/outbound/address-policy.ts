// Decides which addresses may be called: public ones and configured exceptions.
import ipaddr from 'ipaddr.js';
import type { OutboundErrorKind } from './outbound-error.ts';

export interface AddressPolicy {
  /** Checks a URL before any DNS lookup; null if it may be called. */
  problemOf(url: URL): OutboundErrorKind | null;
  /** Whether the administrator allows this host and port, whatever it resolves to. */
  isAllowedHost(host: string, port: string): boolean;
}

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** @param allowed hosts exempt from the policy, each `host` or `host:port` */
export function createAddressPolicy(allowed: readonly string[]): AddressPolicy {
  const trusted = new Set(allowed.map((entry) => entry.trim().toLowerCase()));
  const isTrusted = (host: string, port: string): boolean =>
    trusted.has(`${host}:${port}`) || (trusted.has(host) && (port === '80' || port === '443'));
  return {
    isAllowedHost: isTrusted,
    problemOf(url) {
      const ownPort = defaultPorts[url.protocol];
      if (ownPort === undefined || url.hostname === '' || url.username !== '' || url.password !== '')
        return 'AddressInvalid';
      const host = url.hostname.replace(/\.$/, '');
      if (isTrusted(host, url.port || ownPort)) return null;
      if (url.port !== '') return /^(80|443)$/.test(url.port) ? null : 'AddressInvalid';
      const ip = host.replace(/^\[|\]$/g, '');
      if (ipaddr.isValid(ip)) return isPublicAddress(ip) ? null : 'AddressPrivate';
      return /^localhost$|\.(localhost|local|internal)$/.test(host) ? 'AddressPrivate' : null;
    },
  };
}

const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Whether an IP address is public; v4-mapped ones are unwrapped. */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}
