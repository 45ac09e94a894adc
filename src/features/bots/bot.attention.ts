// Knows what of a bot wants somebody, and where that is done. Knows no wording.
import type { Bot } from '../../../contract/bots.ts';
import { addKnowledgeLink, botLink } from '../../platform/bot-links.ts';
import { manageBotsLink } from '../../platform/manage-links.ts';
import { messagingPlansLink } from '../../platform/payment-links.ts';

type Matter =
  | 'resting'
  | 'untrained'
  | 'error'
  | 'rejected'
  | 'noSpaceLeft'
  | 'unconnected'
  | 'allOff'
  | 'open';

export interface Wanting {
  readonly matter: Matter;
  readonly href: string;
}

/** The most pressing first. An operator is told only of what they can do. */
export function wantings(bot: Bot, isOwner: boolean): readonly Wanting[] {
  const open: Wanting[] =
    bot.openConversations > 0 ? [{ matter: 'open', href: botLink(bot.id, 'inbox') }] : [];
  if (!isOwner) return open;
  if (!bot.active) return [{ matter: 'resting', href: manageBotsLink }, ...open];
  return [...knowledgeOf(bot), ...connectionsOf(bot), ...open];
}

function knowledgeOf({ id, trainingStatus }: Bot): Wanting[] {
  const knowledge = botLink(id, 'knowledge');
  if (trainingStatus === 'untrained') return [{ matter: 'untrained', href: addKnowledgeLink(id) }];
  if (trainingStatus === 'error') return [{ matter: 'error', href: knowledge }];
  if (trainingStatus === 'rejected') return [{ matter: 'rejected', href: knowledge }];
  return trainingStatus === 'noSpaceLeft' ? [{ matter: 'noSpaceLeft', href: messagingPlansLink }] : [];
}

function connectionsOf({ id, connections }: Bot): Wanting[] {
  const services = botLink(id, 'services');
  if (connections.length === 0) return [{ matter: 'unconnected', href: services }];
  return connections.some(({ active }) => active) ? [] : [{ matter: 'allOff', href: services }];
}
