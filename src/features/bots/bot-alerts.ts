// Derives what is missing in a bot's set-up, most urgent first.
import type { Bot } from '../../../contract/bots/bots.ts';
import { addSourceLink, botLink, manageBotsLink, messagingPlansLink } from '../../platform/links.ts';

export interface BotAlert {
  readonly alertKind: 'inactive' | 'untrained' | 'noSpaceLeft' | 'unconnected' | 'allConnectionsOff';
  readonly href: string;
}

/** For owners, who alone can mend it. */
export function botAlerts(bot: Bot): readonly BotAlert[] {
  if (!bot.active) return [{ alertKind: 'inactive', href: manageBotsLink }];
  return [...trainingAlerts(bot), ...connectionAlerts(bot)];
}

function trainingAlerts({ id, trainingStatus }: Bot): readonly BotAlert[] {
  if (trainingStatus === 'untrained') return [{ alertKind: 'untrained', href: addSourceLink(id) }];
  return trainingStatus === 'noSpaceLeft' ? [{ alertKind: 'noSpaceLeft', href: messagingPlansLink }] : [];
}

function connectionAlerts({ id, connections }: Bot): readonly BotAlert[] {
  const href = botLink(id, 'services');
  if (connections.length === 0) return [{ alertKind: 'unconnected', href }];
  return connections.some(({ active, needsAttention }) => active || needsAttention)
    ? []
    : [{ alertKind: 'allConnectionsOff', href }];
}
