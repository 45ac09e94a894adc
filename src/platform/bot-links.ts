// Paths of the panel's screens, for links to them.

const sections = {
  inbox: 'conversation/list',
  history: 'chat-history',
  knowledge: 'data-management',
  shops: 'data-management/shops',
  pairs: 'Q&A',
  pairImport: 'Q&A/import',
  unanswered: 'Q&A/unanswered',
  conflicts: 'Q&A/conflicts',
  evaluation: 'evaluation',
  tests: 'evaluation/questions',
  testChat: 'live-chat',
  install: 'service-connection',
  services: 'service/list',
  config: 'config',
} as const;

export const botListLink = '/dashboard/bot/list';
/** The drafts of every bot that wait for an operator. */
export const approvalsLink = '/dashboard/approvals';
export const botCreateLink = '/dashboard/bot/create';

/** A section of a bot. */
export const botLink = (botId: string, section: keyof typeof sections): string =>
  `/dashboard/bot/${botId}/${sections[section]}`;

/** The second step of setting a bot up: its first knowledge. */
export const addKnowledgeLink = (botId: string): string => `/dashboard/bot/add-reference-data/${botId}`;

/** An item of what a bot knows, its preview open; questions and answers stand in a list of their own. */
export const sourceLink = (
  botId: string,
  { kind, id, title }: { kind: string; id: string; title: string },
): string =>
  kind === 'qa'
    ? `${botLink(botId, 'pairs')}?search=${encodeURIComponent(title)}`
    : `${botLink(botId, 'knowledge')}?source=${id}`;
