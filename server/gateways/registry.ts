// List of payment gateways, and the ones configured.
import type { Outbound } from '../outbound/outbound.ts';
import { createFakeGateway, type FakeGateway, type FakeGatewayProtocol } from './fake-gateway.ts';
import type { Gateway, GatewayProvider, GatewaySettings } from './gateway.ts';
import { fakeZarinpal } from './zarinpal/zarinpal.fake.ts';
import { zarinpal } from './zarinpal/zarinpal.gateway.ts';
import { fakeZibal } from './zibal/zibal.fake.ts';
import { zibal } from './zibal/zibal.gateway.ts';

/** All gateways in display order; to add one, add a folder and a line here. */
export const gatewayProviderList: readonly GatewayProvider[] = [zarinpal, zibal];

const fakeProtocols: readonly FakeGatewayProtocol[] = [fakeZarinpal, fakeZibal];

/** The configuration of a gateway; null fields are unset. */
export interface GatewayConfig {
  readonly kind: string;
  readonly merchantId: string | null;
  readonly baseUrl: string | null;
}

/** How a super admin resolves an error `code` of a gateway. */
export const remedyFor = (kind: string, code: string) =>
  gatewayProviderList.find((provider) => provider.kind === kind)?.remedies[code] ?? {
    fa: `درگاه با کد ${code} پاسخ داد. تنظیمات پذیرنده، PUBLIC_URL و دامنهٔ ثبت‌شده را بررسی کنید.`,
    en: `The gateway answered with code ${code}. Check the merchant’s settings, PUBLIC_URL and the registered domain.`,
  };

/** An open gateway with its display name. */
export interface OfferedGateway {
  readonly gateway: Gateway;
  readonly label: GatewayProvider['label'];
}

/** A fake of every gateway. */
export const createFakeGateways = (): FakeGateway[] => fakeProtocols.map(createFakeGateway);

export interface FakeGatewayUrls {
  readonly gateways: readonly FakeGateway[];
  /** Base URLs for this server and for browsers; each is followed by the gateway's kind. */
  readonly apiUrl: string;
  readonly pageUrl: string;
}

/**
 * Opens the configured gateways. Without any, and with `fakeUrls` (never in production), opens fakes
 * of all.
 */
export function openGateways(
  configs: readonly GatewayConfig[],
  outbound: Outbound,
  fakeUrls: FakeGatewayUrls | null,
): OfferedGateway[] {
  const configured = configs.flatMap(({ kind, merchantId, baseUrl }) =>
    merchantId === null ? [] : openGateway(kind, { merchantId, baseUrl, outbound }),
  );
  if (configured.length > 0 || fakeUrls === null) return configured;
  return fakeUrls.gateways.flatMap(({ kind, merchantId }) =>
    openGateway(kind, {
      merchantId,
      baseUrl: `${fakeUrls.apiUrl}/${kind}`,
      pageUrl: `${fakeUrls.pageUrl}/${kind}`,
      outbound,
    }),
  );
}

const openGateway = (kind: string, settings: GatewaySettings): OfferedGateway[] =>
  gatewayProviderList
    .filter((provider) => provider.kind === kind)
    .map((provider) => ({ gateway: provider.open(settings), label: provider.label }));
