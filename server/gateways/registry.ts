// List of payment gateways, and the ones configured.
import type { Outbound } from '../outbound/outbound.ts';
import type { Gateway, GatewayProvider, GatewaySettings } from './gateway.ts';
import { createFakeGateway, type FakeGateway, type FakeGatewayProtocol } from './stand-in.ts';
import { zarinpal } from './zarinpal/zarinpal.gateway.ts';
import { fakeZarinpal } from './zarinpal/zarinpal.stand-in.ts';
import { zibal } from './zibal/zibal.gateway.ts';
import { fakeZibal } from './zibal/zibal.stand-in.ts';

/** All gateways in display order; to add one, add a folder and a line here. */
export const gatewayProviderList: readonly GatewayProvider[] = [zarinpal, zibal];

const standInProtocols: readonly FakeGatewayProtocol[] = [fakeZarinpal, fakeZibal];

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

/** A stand-in for every gateway. */
export const createStandIns = (): FakeGateway[] => standInProtocols.map(createFakeGateway);

export interface StandInUrls {
  readonly standIns: readonly FakeGateway[];
  /** Base URLs for this server and for browsers; each is followed by the gateway's kind. */
  readonly apiUrl: string;
  readonly pageUrl: string;
}

/**
 * Opens the configured gateways. Without any, and with `standInUrls` (never in production), opens stand-ins
 * of all.
 */
export function openGateways(
  configs: readonly GatewayConfig[],
  outbound: Outbound,
  standInUrls: StandInUrls | null,
): OfferedGateway[] {
  const configured = configs.flatMap(({ kind, merchantId, baseUrl }) =>
    merchantId === null ? [] : openGateway(kind, { merchantId, baseUrl, outbound }),
  );
  if (configured.length > 0 || standInUrls === null) return configured;
  return standInUrls.standIns.flatMap(({ kind, merchantId }) =>
    openGateway(kind, {
      merchantId,
      baseUrl: `${standInUrls.apiUrl}/${kind}`,
      pageUrl: `${standInUrls.pageUrl}/${kind}`,
      outbound,
    }),
  );
}

const openGateway = (kind: string, settings: GatewaySettings): OfferedGateway[] =>
  gatewayProviderList
    .filter((provider) => provider.kind === kind)
    .map((provider) => ({ gateway: provider.open(settings), label: provider.label }));
