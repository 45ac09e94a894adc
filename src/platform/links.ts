// Paths of the panel's screens, for links to them.

/** The editor of a text: of an item, or of a new one. */
export const textLink = (botId: string, sourceId?: string): string =>
  `/dashboard/bot/${botId}/data-management/detail${sourceId ? `?source=${sourceId}` : ''}`;

export const operatorsLink = '/settings/operators';

export const workingHoursLink = '/settings/working-hours';

export const supportLink = '/settings/support';
export const newRequestLink = '/settings/support/new';
/** A request with the recording of this tab attached. */
export const requestWithRecordingLink = `${newRequestLink}?recording`;
export const assistantLink = '/settings/chat-bot-support';
export const supportRequestLink = (requestId: string): string => `${supportLink}/${requestId}`;

export const profileLink = '/settings/user-account-information';
export const passwordLink = '/settings/update-password';
export const preferencesLink = '/settings/panel-setting';
export const securityLink = '/settings/security';
export const auditLink = '/settings/audit';
export const blocksLink = '/settings/blocked';
export const rulesLink = '/settings/automation';

export const privacyLink = '/settings/privacy';

/** The data stored about the visitor of a conversation, their other conversations included. */
export const personDataLink = (conversationId: string): string =>
  `${privacyLink}?conversation=${encodeURIComponent(conversationId)}`;

export const adminPlansLink = '/admin/plans';
export const couponsLink = '/admin/coupons';
export const sellerLink = '/admin/billing';
export const modelConnectionLink = '/admin/model';
export const healthLink = '/admin/health';

export const messagingPlansLink = '/payment/plans/messaging-package';
export const supportPlansLink = '/payment/plans/support-agent';
export const salesPlansLink = '/payment/plans/sales-assistant';
export const transactionsLink = '/payment/last-transactions';
export const orderLink = (planId: string): string =>
  `/payment/proforma-invoice/${encodeURIComponent(planId)}`;
export const invoiceLink = (orderId: string): string => `/payment/purchase-invoice/${orderId}`;

export const notificationsLink = '/dashboard/notifications';

/** Webhooks and keys. */
export const integrationsLink = '/settings/integrations';

/** Which bots are active, and those that were removed. */
export const manageBotsLink = '/dashboard/bot/manage';

/** The page of an email link; its token is passed in the history state, never in the URL. */
export const emailVerificationLink = '/auth/email-proof';
/** The page that accepts an invitation, by an email link or by a code. */
export const invitationLink = '/auth/signup/invitation';

/** The inbox over all bots. */
export const inboxLink = '/dashboard/inbox';

export const contactsLink = '/dashboard/contacts';
export const contactPageLink = (contactId: string): string => `${contactsLink}/${contactId}`;

/** One conversation beside the inbox over all bots. */
export const inboxThreadLink = (conversation: { botId: string; connectionId: string; id: string }): string =>
  `${inboxLink}/${conversation.botId}/${conversation.connectionId}/${conversation.id}`;

/** One conversation of a bot. */
export const threadLink = (conversation: { botId: string; connectionId: string; id: string }): string =>
  `/dashboard/bot/${conversation.botId}/conversation/message/${conversation.connectionId}/${conversation.id}`;

/** One conversation in a bot's history. */
export const historyLink = (conversation: { botId: string; connectionId: string; id: string }): string =>
  `/dashboard/bot/${conversation.botId}/chat-history/${conversation.id}/${conversation.connectionId}`;

const connectionsPath = (botId: string) => `/dashboard/bot/${botId}/service`;

/** Choosing a channel to connect, or connecting one of a kind. */
export const connectLink = (botId: string, kind?: string): string =>
  `${connectionsPath(botId)}/create${kind === undefined ? '' : `/${kind}`}`;

export const connectionLink = (botId: string, { id, kind }: { id: string; kind: string }): string =>
  `${connectionsPath(botId)}/update/${id}/${kind}`;

/** How one of a bot's connections is set up, by its kind. */
export const connectionSettingsLink = (botId: string, connectionId: string, kind: string): string =>
  `${connectionsPath(botId)}/setting/${connectionId}/${kind}`;

/** The status of an order's payments. */
export const paymentStatusLink = (orderId: string): string => `/payment/status?order=${orderId}`;

export const adminAccountsLink = '/admin/accounts';
export const adminAccountLink = (accountId: string): string => `${adminAccountsLink}/${accountId}`;
export const adminPaymentsLink = '/admin/payments';
export const refundsLink = '/admin/refunds';
export const adminRequestsLink = '/admin/support';
export const contactMessagesLink = '/admin/contact';
/** The contact form of people who are logged out. */
export const contactFormLink = '/contact';
export const adminRequestLink = (requestId: string): string => `${adminRequestsLink}/${requestId}`;

const botSections = {
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
  hours: 'hours',
  tools: 'tools',
  proactive: 'proactive',
} as const;

export const botListLink = '/dashboard/bot/list';
/** The drafts of every bot that wait for an operator. */
export const approvalsLink = '/dashboard/approvals';
export const botCreateLink = '/dashboard/bot/create';

/** A section of a bot. */
export const botLink = (botId: string, section: keyof typeof botSections): string =>
  `/dashboard/bot/${botId}/${botSections[section]}`;

/** A bot's settings with the dialog that deletes it open. */
export const botRemovalLink = (botId: string): string => `${botLink(botId, 'config')}?delete`;

/** Where files shared from other apps wait; the service worker leads here. */
export const sharedFilesLink = '/dashboard/share';

/** The second step of setting a bot up: its first knowledge. */
export const addSourceLink = (botId: string): string => `/dashboard/bot/add-reference-data/${botId}`;

/** An item of a bot's knowledge with its preview open; question-answer pairs have a list of their own. */
export const sourceLink = (
  botId: string,
  { kind, id, title }: { kind: string; id: string; title: string },
): string =>
  kind === 'qa'
    ? `${botLink(botId, 'pairs')}?search=${encodeURIComponent(title)}`
    : `${botLink(botId, 'knowledge')}?source=${id}`;

/** The replay viewer: for super admins, and in development for everybody and without a login. */
export const replayLink = process.env.PASOKH_DEV ? '/dev/replay' : '/admin/replay';

/** The replay of a recording that came with a support request. */
export const attachmentReplayLink = (attachmentId: string) => `${replayLink}?attachment=${attachmentId}`;

/** What the server did with an order, from the request to the invoice; it asks for a reason first. */
export const orderReplayLink = (orderId: string) => `${replayLink}?order=${orderId}`;
