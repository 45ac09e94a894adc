// Super admin endpoints that show the configured model and try a connection to one.
import {
  type ModelSettings,
  type modelConnection,
  modelPresets,
} from '../../../../contract/admin/model-connection.ts';
import { createUnsentTest, testConnection } from '../../../engine/model/connection-test.ts';
import { createAddressPolicy } from '../../../outbound/address-policy.ts';
import { createGuardedFetch } from '../../../outbound/guarded-fetch.ts';
import type { Handlers } from '../../shared/context.ts';

export interface ModelConnectionDeps {
  /** The configured model, without its key. */
  readonly modelSettings: Omit<ModelSettings, 'hasKey'>;
  readonly modelKey: string | null;
  /** Non-public hosts that requests may reach. */
  readonly outboundAllowed: readonly string[];
}

const TOKENS_PER_PRICE_UNIT = 1_000_000;

const removeTrailingSlash = (address: string): string => address.trim().replace(/\/+$/u, '');

/** The address as the policy names it, with its port. */
const hostsOf = (address: string): string[] => {
  const url = URL.parse(address);
  return url ? [url.port === '' ? url.hostname : `${url.hostname}:${url.port}`] : [];
};

/** Handlers of `contract/admin/model-connection.ts`. */
export function modelConnectionHandlers({
  modelSettings,
  modelKey,
  outboundAllowed,
}: ModelConnectionDeps): Handlers<typeof modelConnection> {
  // What the settings name is trusted, and so are the usual ports of local models.
  const allowedHosts = [
    ...outboundAllowed,
    ...hostsOf(modelSettings.baseUrl),
    ...modelPresets.flatMap(({ baseUrl }) => hostsOf(baseUrl)),
  ];
  const policy = createAddressPolicy(allowedHosts);
  const configuredAddress = removeTrailingSlash(modelSettings.baseUrl);

  function findAddressProblem(address: string): 'addressInvalid' | 'addressPrivate' | null {
    const url = URL.parse(address);
    if (url?.search !== '' || url.hash !== '') return 'addressInvalid';
    const problem = policy.problemOf(url);
    return problem && (problem === 'AddressPrivate' ? 'addressPrivate' : 'addressInvalid');
  }
  /** The configured key is sent to its own address only. */
  const selectApiKey = (address: string, apiKey: string): string =>
    apiKey === '' && address === configuredAddress ? (modelKey ?? '') : apiKey;

  return {
    read: async () => ({ ...modelSettings, hasKey: modelKey !== null }),

    async test({ baseUrl, model, apiKey, locale }, _person, { signal }) {
      const address = removeTrailingSlash(baseUrl);
      const problem = findAddressProblem(address);
      const guardedFetch = createGuardedFetch(allowedHosts);
      try {
        const { createWriter } = await import('../../../engine/model/writer.ts');
        const writer = createWriter({
          baseUrl: address,
          apiKey: selectApiKey(address, apiKey),
          model,
          firstTokenMs: modelSettings.firstTokenSeconds * 1_000,
          fetch: guardedFetch.fetch,
        });
        const result = problem
          ? createUnsentTest(problem, locale)
          : await testConnection(writer, locale, signal);
        const isPriced = address === configuredAddress && model === modelSettings.model;
        return { ...result, rial: isPriced ? calculateCost(result, modelSettings.prices) : null };
      } finally {
        await guardedFetch.close();
      }
    },
  };
}

const calculateCost = (
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
  prices: ModelSettings['prices'],
): number | null =>
  prices && Math.ceil((inputTokens * prices.input + outputTokens * prices.output) / TOKENS_PER_PRICE_UNIT);
