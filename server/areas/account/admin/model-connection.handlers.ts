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

const MILLION = 1_000_000;

const withoutSlash = (address: string): string => address.trim().replace(/\/+$/u, '');

/** The address as the policy names it, with its port. */
const hostOf = (address: string): string[] => {
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
    ...hostOf(modelSettings.baseUrl),
    ...modelPresets.flatMap(({ baseUrl }) => hostOf(baseUrl)),
  ];
  const policy = createAddressPolicy(allowedHosts);
  const configuredAddress = withoutSlash(modelSettings.baseUrl);

  function problemOf(address: string): 'addressInvalid' | 'addressPrivate' | null {
    const url = URL.parse(address);
    if (url?.search !== '' || url.hash !== '') return 'addressInvalid';
    const problem = policy.problemOf(url);
    return problem && (problem === 'AddressPrivate' ? 'addressPrivate' : 'addressInvalid');
  }
  /** The configured key is sent to its own address only. */
  const keyFor = (address: string, apiKey: string): string =>
    apiKey === '' && address === configuredAddress ? (modelKey ?? '') : apiKey;

  return {
    read: async () => ({ ...modelSettings, hasKey: modelKey !== null }),

    async test({ baseUrl, model, apiKey, locale }, _person, { signal }) {
      const address = withoutSlash(baseUrl);
      const problem = problemOf(address);
      const guarded = createGuardedFetch(allowedHosts);
      try {
        const { createWriter } = await import('../../../engine/model/writer.ts');
        const writer = createWriter({
          baseUrl: address,
          apiKey: keyFor(address, apiKey),
          model,
          firstTokenMs: modelSettings.firstTokenSeconds * 1_000,
          fetch: guarded.fetch,
        });
        const result = problem
          ? createUnsentTest(problem, locale)
          : await testConnection(writer, locale, signal);
        const isPriced = address === configuredAddress && model === modelSettings.model;
        return { ...result, rial: isPriced ? costOf(result, modelSettings.prices) : null };
      } finally {
        await guarded.close();
      }
    },
  };
}

const costOf = (
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
  prices: ModelSettings['prices'],
): number | null =>
  prices && Math.ceil((inputTokens * prices.input + outputTokens * prices.output) / MILLION);
