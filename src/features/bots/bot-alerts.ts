// Derives what needs attention on a bot, most urgent first.
import type { Bot } from '../../../contract/bots/bots.ts';
import {
  addKnowledgeLink,
  approvalsLink,
  botLink,
  manageBotsLink,
  messagingPlansLink,
} from '../../platform/links.ts';

type Matter =
  | 'resting'
  | 'untrained'
  | 'error'
  | 'rejected'
  | 'doubted'
  | 'noSpaceLeft'
  | 'unconnected'
  | 'allOff'
  | 'trouble'
  | 'drafts'
  | 'open';

export interface Wanting {
  readonly matter: Matter;
  readonly href: string;
}

/** The most pressing first. An operator is told only of what they can do. */
export function wantings(bot: Bot, isOwner: boolean): readonly Wanting[] {
  const waiting = waitingOf(bot);
  if (!isOwner) return waiting;
  if (!bot.active) return [{ matter: 'resting', href: manageBotsLink }, ...waiting];
  return [...troubleOf(bot), ...knowledgeOf(bot), ...connectionsOf(bot), ...waiting];
}

/** Those first that do not do what they are for until somebody acts; the others in the order they had. */
export const pressingFirst = (bots: readonly Bot[]): readonly Bot[] => {
  const isPressing = (bot: Bot) => wantings(bot, true).some(({ matter }) => PRESSING.has(matter));
  return [...bots.filter(isPressing), ...bots.filter((bot) => !isPressing(bot))];
};

const PRESSING: ReadonlySet<Matter> = new Set(['trouble', 'error', 'rejected', 'doubted', 'noSpaceLeft']);

/** A draft has a deadline, a conversation has none. */
function waitingOf({ id, waitingDrafts, openConversations }: Bot): Wanting[] {
  return [
    ...(waitingDrafts > 0 ? [{ matter: 'drafts', href: `${approvalsLink}?bot=${id}` } as const] : []),
    ...(openConversations > 0 ? [{ matter: 'open', href: botLink(id, 'inbox') } as const] : []),
  ];
}

/** The provider refuses us: visitors there are not answered, which nobody else would notice. */
const troubleOf = ({ id, connections }: Bot): Wanting[] =>
  connections.some(({ needsAttention }) => needsAttention)
    ? [{ matter: 'trouble', href: botLink(id, 'services') }]
    : [];

function knowledgeOf({ id, trainingStatus, trainingHold }: Bot): Wanting[] {
  const knowledge = botLink(id, 'knowledge');
  if (trainingStatus === 'untrained') return [{ matter: 'untrained', href: addKnowledgeLink(id) }];
  if (trainingStatus === 'error') return [{ matter: 'error', href: knowledge }];
  if (trainingStatus === 'rejected') return [{ matter: 'rejected', href: knowledge }];
  if (trainingHold === 'doubt') return [{ matter: 'doubted', href: knowledge }];
  return trainingStatus === 'noSpaceLeft' ? [{ matter: 'noSpaceLeft', href: messagingPlansLink }] : [];
}

function connectionsOf({ id, connections }: Bot): Wanting[] {
  const services = botLink(id, 'services');
  if (connections.length === 0) return [{ matter: 'unconnected', href: services }];
  return connections.some(({ active, needsAttention }) => active || needsAttention)
    ? []
    : [{ matter: 'allOff', href: services }];
}
