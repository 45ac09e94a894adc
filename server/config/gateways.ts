// Environment variables of payment gateways.

import { type GatewayConfig, gatewayProviderList } from '../gateways/registry.ts';
import { checkedText, declareVariable, type Variable } from './variable.ts';

/** Merchant ids are sent there, so plain HTTP is allowed on this machine only. */
const baseUrl = checkedText(
  'must be a full https:// address without a slash at its end; http:// only on this machine',
  (value) => {
    const parsed = URL.parse(value);
    if (parsed === null || value.endsWith('/') || parsed.search !== '') return false;
    return parsed.protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(parsed.hostname);
  },
);

const gatewayRows = gatewayProviderList.map((plug) => {
  const name = plug.kind.toUpperCase();
  return {
    plug,
    merchantId: declareVariable(
      `${name}_MERCHANT_ID`,
      checkedText('is not a merchant id of that gateway', (value) => plug.merchantPattern.test(value)),
      null,
      plug.merchantExample,
      `Accepts payments with ${plug.label.en}, which sends people back to PUBLIC_URL followed by \`/payment/return/${plug.kind}\`. Without any gateway, development uses fakes`,
    ),
    baseUrl: declareVariable(
      `${name}_BASE_URL`,
      baseUrl,
      null,
      'https://sandbox.example.com',
      `Address to call instead of ${plug.label.en}’s own`,
    ),
  };
});

/** Two variables for each gateway. */
export const gatewayVariables: Readonly<Record<string, Variable<string | null>>> = Object.fromEntries(
  gatewayRows.flatMap(({ plug, ...declarations }) =>
    Object.entries(declarations).map(([name, variable]) => [`${plug.kind}.${name}`, variable]),
  ),
);

/** Reads the settings of each gateway; adds a test merchant in production to the problems. */
export function readGateways(
  read: (variable: Variable<string | null>) => string | null,
  { isProduction, problems }: { readonly isProduction: boolean; readonly problems: string[] },
): GatewayConfig[] {
  return gatewayRows.map(({ plug, merchantId, baseUrl: address }) => {
    const choice = { kind: plug.kind, merchantId: read(merchantId), baseUrl: read(address) };
    if (isProduction && choice.merchantId !== null && plug.testMerchant?.test(choice.merchantId))
      problems.push(
        `${merchantId.name} is a test merchant, with which everybody pays nothing. Example: ${merchantId.name}=${merchantId.example}`,
      );
    return choice;
  });
}
