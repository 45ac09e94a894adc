// Which machines and screens the gallery of states does not show, and why.
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { leavesOf, stateName } from '../../../machines/inspection/shortest-paths.ts';

/** Why a machine has no picture; `states.texts.ts` says it in words. */
export type UnpicturedReason = 'background' | 'server' | 'widget' | 'gallery' | 'outside' | 'rare' | 'tool';

/** Machines without a picture. This list only shrinks. */
export const unpicturedMachines: Readonly<Record<string, UnpicturedReason>> = {
  notificationAlerts: 'background',
  outbox: 'background',
  preferences: 'background',
  presence: 'background',
  pushSync: 'background',
  attachments: 'outside',
  draft: 'outside',
  drafts: 'outside',
  planAllowance: 'rare',
  datePicker: 'gallery',
  replayViewer: 'tool',
  serverSide: 'tool',
  accountOwnership: 'server',
  connection: 'server',
  conversation: 'server',
  invoice: 'server',
  order: 'server',
  orderIntent: 'server',
  payment: 'server',
  refund: 'server',
  reply: 'server',
  ruleRun: 'server',
  source: 'server',
  subscription: 'server',
  satisfaction: 'widget',
  startForm: 'widget',
  visitor: 'widget',
  widgetHome: 'widget',
  pastConversation: 'widget',
  transcript: 'widget',
  proactive: 'widget',
};

/** Why a screen has no state of its own. */
export type StatelessReason = 'sameStates' | 'tool';

/** Routes that no picture shows. This list only shrinks. */
export const routesWithoutStates: Readonly<Record<string, StatelessReason>> = {
  '/admin/support/:requestId': 'sameStates',
  '/dashboard/bot/:botId/chat-history': 'sameStates',
  '/dashboard/inbox': 'sameStates',
  '/dashboard/bot/:botId/service/create': 'sameStates',
  '/dashboard/bot/add-reference-data/:botId': 'sameStates',
  '/payment/invoice/:planId': 'sameStates',
  '/admin/replay': 'tool',
  '/dev/:page': 'tool',
};

/** A state that is left at once: an automatic transition leaves it, or its parent goes on when it is reached. */
const isTransient = (node: AnyStateNode): boolean =>
  (node.always ?? []).some(({ guard }) => !guard) ||
  (node.type === 'final' && Boolean(node.parent?.config.onDone));

/** States in which the machine never rests. */
export const transientStates = (machine: AnyStateMachine): string[] =>
  leavesOf(machine.root).filter(isTransient).map(stateName);

/** States in which the machine can rest, each of which has a picture. */
export const picturedStates = (machine: AnyStateMachine): string[] =>
  leavesOf(machine.root)
    .filter((node) => !isTransient(node))
    .map(stateName);
