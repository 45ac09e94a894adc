// Environment variables of outside channels: addresses and proxies.
import { channels } from '../channels/registry.ts';
import { checkedText, declareVariable, isSecureUrl } from './variable.ts';

const kinds = channels.map(({ kind }) => kind);
const [example = 'kind'] = kinds;

/** Parses comma-separated `kind=address` pairs. */
const parsePairs = (value: string): [kind: string, address: string][] =>
  value.split(',').map((pair) => {
    const [kind = '', ...address] = pair.trim().split('=');
    return [kind, address.join('=')];
  });

const channelAddressCheck = (problem: string, isValid: (address: string) => boolean) =>
  checkedText(
    `must be pairs like ${example}=…, separated by commas, each of ${kinds.join(', ')} and ${problem}`,
    (value) => parsePairs(value).every(([kind, address]) => kinds.includes(kind) && isValid(address)),
  );

const isProxy = (address: string): boolean => {
  const parsed = URL.parse(address);
  return parsed !== null && /^(https?|socks5):$/.test(parsed.protocol) && parsed.hostname !== '';
};

export const channelVariables = {
  channelAddresses: declareVariable(
    'CHANNEL_ADDRESSES',
    channelAddressCheck('a full https:// address; http:// only on this machine', isSecureUrl),
    null,
    `${example}=https://bot-api.example.com`,
    'Address to call instead of a channel’s own, such as a mirror',
  ),
  channelProxies: declareVariable(
    'CHANNEL_PROXIES',
    channelAddressCheck('the http://, https:// or socks5:// address of a proxy', isProxy),
    null,
    `${example}=socks5://127.0.0.1:1080`,
    'Proxy to reach a channel through',
  ),
};

/** Addresses by kind, without a trailing slash. */
export const parseChannelAddresses = (value: string | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (value === null ? [] : parsePairs(value)).map(([kind, address]) => [kind, address.replace(/\/+$/, '')]),
  );
