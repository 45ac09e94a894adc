// Connector for undici that checks every resolved address against the policy.
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { type AddressPolicy, isPublicAddress } from './address-policy.ts';
import { OutboundError } from './outbound-error.ts';

/**
 * All addresses of a name.
 * @throws if it has none
 */
export type ResolveHost = (name: string) => Promise<readonly { address: string; family: number }[]>;

const CONNECT_MS = 10_000;

export const resolveWithSystem: ResolveHost = (name) => lookup(name, { all: true, verbatim: true });

/**
 * Creates a connector for undici. It checks addresses in the socket's own lookup, so that no second lookup
 * can differ; as IP literals are not looked up, it checks the connected peer too.
 */
export function createGuardedConnector(
  policy: AddressPolicy,
  resolve: ResolveHost,
): buildConnector.connector {
  const guardedLookup: LookupFunction = (name, options, callback) => {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
          return callback(new OutboundError('AddressPrivate'), '', 0);
        if (options.all) return callback(null, [...addresses]);
        callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
  const common = { timeout: CONNECT_MS, allowH2: false };
  const connectAnywhere = buildConnector(common);
  const connectPublic = buildConnector({ ...common, lookup: guardedLookup });
  return (options, callback) => {
    const port = options.port || (options.protocol === 'https:' ? '443' : '80');
    if (policy.isAllowedHost(options.hostname, port)) return connectAnywhere(options, callback);
    connectPublic(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      if (isPublicAddress(socket.remoteAddress ?? '')) return callback(null, socket);
      socket.destroy();
      callback(new OutboundError('AddressPrivate'), null);
    });
  };
}
