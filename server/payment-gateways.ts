// Opens the configured gateways, and fake ones in development.
import type { Config } from './config/config.ts';
import type { FakeGateway } from './gateways/fake-gateway.ts';
import { createFakeGateways, type OfferedGateway, openGateways } from './gateways/registry.ts';
import { createOutbound } from './outbound/outbound.ts';

export interface PaymentGateways {
  readonly gateways: readonly OfferedGateway[];
  /** Empty if a gateway is configured, and in production. */
  readonly fakeGateways: readonly FakeGateway[];
  close(): Promise<void>;
}

const FAKES_PATH = '/dev/gateways';
/** Longer than the longest response timeout of a gateway. */
const HEADERS_MS = 20_000;

/** Allows calls to the gateways' hosts only, whatever other outbound hosts are configured. */
export function openPaymentGateways(
  config: Pick<Config, 'gateways' | 'isProduction' | 'host'>,
  { port, publicUrl }: { readonly port: number; readonly publicUrl: string },
): PaymentGateways {
  const usesFakes = !config.isProduction && config.gateways.every(({ merchantId }) => merchantId === null);
  const fakeGateways = usesFakes ? createFakeGateways() : [];
  const ownHost = `${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`;
  const configuredHosts = config.gateways.flatMap(({ baseUrl }) =>
    baseUrl === null ? [] : [hostOf(baseUrl)],
  );
  const outbound = createOutbound({
    allowedHosts: usesFakes ? [ownHost] : configuredHosts,
    userAgent: 'pasokh',
    headersMs: HEADERS_MS,
  });
  const fakeUrls = {
    gateways: fakeGateways,
    apiUrl: `http://${ownHost}${FAKES_PATH}`,
    pageUrl: `${publicUrl}${FAKES_PATH}`,
  };
  return {
    gateways: openGateways(config.gateways, outbound, usesFakes ? fakeUrls : null),
    fakeGateways,
    close: () => outbound.close(),
  };
}

function hostOf(address: string): string {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}
