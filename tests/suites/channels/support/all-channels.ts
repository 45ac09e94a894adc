// The scenario of every channel, to run one suite over all.

import { botApiProviders } from '../../bot-api-providers.ts';
import { botApiScenario } from './bot-api.scenario.ts';
import type { ChannelScenario, Failure } from './channel.scenario.ts';
import { crispScenario } from './crisp.scenario.ts';
import { emailScenario } from './email.scenario.ts';
import { goftinoScenario } from './goftino.scenario.ts';

/** `unsupportedFailures` are those that the provider cannot produce. */
export const channelScenarios: readonly {
  readonly name: string;
  readonly kind: string;
  readonly unsupportedFailures: readonly Failure[];
  openScenario(): Promise<ChannelScenario>;
}[] = [
  { name: 'goftino', kind: 'goftino', unsupportedFailures: ['visitorGone'], openScenario: goftinoScenario },
  {
    name: 'crisp by a plugin',
    kind: 'crisp',
    unsupportedFailures: ['visitorGone'],
    openScenario: () => crispScenario(true),
  },
  {
    name: 'crisp by its website',
    kind: 'crisp',
    unsupportedFailures: ['visitorGone'],
    openScenario: () => crispScenario(false),
  },
  { name: 'email', kind: 'email', unsupportedFailures: [], openScenario: emailScenario },
  ...botApiProviders.map((provider) => ({
    name: provider.kind,
    kind: provider.kind,
    unsupportedFailures: ['forbidden' as const],
    openScenario: () => botApiScenario(provider),
  })),
];

/** Those whose provider calls webhooks, at least where it can reach us. */
export const webhookScenarios = channelScenarios.filter(({ kind }) => kind !== 'email');
