// Maps an IP address to a rate-limit key: the IPv4 address or the IPv6 /64 prefix.
import { isIPv6 } from 'node:net';

/** IPv4 within IPv6: mapped, NAT64 and 6to4, of which one IPv4 address has 65,536 networks. */
const EMBEDDED_IPV4 =
  /^(?:(?:::ffff|64:ff9b:):([\da-f]{1,4}):([\da-f]{1,4})$|2002:([\da-f]{1,4}):([\da-f]{1,4}):)/;
const NETWORK_GROUP_COUNT = 4;

/** Spellings of some proxies: «203.0.113.7:51234», «[2001:db8::1]:443», in quotes. */
const ADDRESS_WITH_PORT = /^"?(?:\[([^\]]+)\]|((?:\d{1,3}\.){3}\d{1,3}))(?::\d+)?"?$/;

/** Rate-limit key of an address. IPv4 within IPv6 becomes its IPv4 address; other texts stay unchanged. */
export function ipAddressKey(address: string): string {
  const [, bracketedIpv6, dottedIpv4] = ADDRESS_WITH_PORT.exec(address.trim()) ?? [];
  const ipAddress = (bracketedIpv6 ?? dottedIpv4 ?? address).replace(/%.*$/, ''); // a zone names an interface, not a subscriber
  if (!isIPv6(ipAddress)) return ipAddress;
  const canonical = new URL(`http://[${ipAddress}]`).hostname.slice(1, -1);
  const [, high, low] = (EMBEDDED_IPV4.exec(canonical) ?? []).filter((part) => part !== undefined);
  if (high !== undefined && low !== undefined) return toDottedIpv4(high, low);
  return `${expandGroups(canonical).slice(0, NETWORK_GROUP_COUNT).join(':')}::/64`;
}

function toDottedIpv4(high: string, low: string): string {
  const [upper, lower] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [upper >> 8, upper & 255, lower >> 8, lower & 255].join('.');
}

/** Expands a canonical address to all eight groups. */
function expandGroups(canonical: string): string[] {
  const [head = '', tail] = canonical.split('::');
  const [front, back] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const missingCount = 8 - (front?.length ?? 0) - (back?.length ?? 0);
  return [...(front ?? []), ...Array.from({ length: missingCount }, () => '0'), ...(back ?? [])];
}
