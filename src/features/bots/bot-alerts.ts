// Derives what needs attention on a bot, most urgent first.
import type { Bot } from '../../../contract/bots/bots.ts';
import {
  addSourceLink,
  approvalsLink,
  botLink,
  manageBotsLink,
  messagingPlansLink,
} from '../../platform/links.ts';

type BotAlertKind =
  | 'inactive'
  | 'untrained'
  | 'error'
  | 'rejected'
  | 'needsReview'
  | 'noSpaceLeft'
  | 'unconnected'
  | 'allConnectionsOff'
  | 'connectionError'
  | 'drafts'
  | 'open';

export interface BotAlert {
  readonly alertKind: BotAlertKind;
  readonly href: string;
}

/** Most urgent first. Operators get only alerts they can act on. */
export function botAlerts(bot: Bot, isOwner: boolean): readonly BotAlert[] {
  const pendingWork = pendingWorkAlerts(bot);
  if (!isOwner) return pendingWork;
  if (!bot.active) return [{ alertKind: 'inactive', href: manageBotsLink }, ...pendingWork];
  return [...connectionErrorAlerts(bot), ...trainingAlerts(bot), ...connectionAlerts(bot), ...pendingWork];
}

/** Bots that need urgent action first; the others keep their order. */
export const sortByUrgency = (bots: readonly Bot[]): readonly Bot[] => {
  const isUrgent = (bot: Bot) => botAlerts(bot, true).some(({ alertKind }) => URGENT_KINDS.has(alertKind));
  return [...bots.filter(isUrgent), ...bots.filter((bot) => !isUrgent(bot))];
};

const URGENT_KINDS: ReadonlySet<BotAlertKind> = new Set([
  'connectionError',
  'error',
  'rejected',
  'needsReview',
  'noSpaceLeft',
]);

/** Drafts come first: they have a deadline. */
function pendingWorkAlerts({ id, waitingDrafts, openConversations }: Bot): BotAlert[] {
  return [
    ...(waitingDrafts > 0 ? [{ alertKind: 'drafts', href: `${approvalsLink}?bot=${id}` } as const] : []),
    ...(openConversations > 0 ? [{ alertKind: 'open', href: botLink(id, 'inbox') } as const] : []),
  ];
}

/** Connections the provider rejects: their visitors get no answers. */
const connectionErrorAlerts = ({ id, connections }: Bot): BotAlert[] =>
  connections.some(({ needsAttention }) => needsAttention)
    ? [{ alertKind: 'connectionError', href: botLink(id, 'services') }]
    : [];

function trainingAlerts({ id, trainingStatus, trainingHold }: Bot): BotAlert[] {
  const knowledgeLink = botLink(id, 'knowledge');
  if (trainingStatus === 'untrained') return [{ alertKind: 'untrained', href: addSourceLink(id) }];
  if (trainingStatus === 'error') return [{ alertKind: 'error', href: knowledgeLink }];
  if (trainingStatus === 'rejected') return [{ alertKind: 'rejected', href: knowledgeLink }];
  if (trainingHold === 'doubt') return [{ alertKind: 'needsReview', href: knowledgeLink }];
  return trainingStatus === 'noSpaceLeft' ? [{ alertKind: 'noSpaceLeft', href: messagingPlansLink }] : [];
}

function connectionAlerts({ id, connections }: Bot): BotAlert[] {
  const connectionsLink = botLink(id, 'services');
  if (connections.length === 0) return [{ alertKind: 'unconnected', href: connectionsLink }];
  return connections.some(({ active, needsAttention }) => active || needsAttention)
    ? []
    : [{ alertKind: 'allConnectionsOff', href: connectionsLink }];
}
