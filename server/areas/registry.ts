// Builds the endpoint handlers of every area from their dependencies.

import type { endpoints } from '../../contract/endpoints.ts';
import type { Channel } from '../channels/channel.ts';
import type { ProviderTransport } from '../channels/provider-transport.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Scanner } from '../sources/ocr/scanner.ts';
import type { Sealer } from '../store/encryption.ts';
import type { Store } from '../store/store.ts';
import { accountHandlers } from './account/account.handlers.ts';
import { adminHandlers } from './account/admin/admin.handlers.ts';
import { type HealthDeps, healthHandlers } from './account/admin/health.handlers.ts';
import {
  type ModelConnectionDeps,
  modelConnectionHandlers,
} from './account/admin/model-connection.handlers.ts';
import { auditHandlers } from './account/audit/audit.handlers.ts';
import { helpHandlers } from './account/help/help.ts';
import { operatorsHandlers } from './account/operators/operators.handlers.ts';
import { profileHandlers } from './account/profile/profile.handlers.ts';
import { approvalsHandlers } from './approvals/approvals.handlers.ts';
import type { AuthDeps } from './auth/auth.deps.ts';
import { authHandlers } from './auth/auth.handlers.ts';
import { credentialsHandlers } from './auth/credentials/credentials.handlers.ts';
import { codeLoginHandlers } from './auth/login/otp.handlers.ts';
import { requireRobotProof, robotCheckHandlers } from './auth/login/robot-check.ts';
import { recoveryHandlers } from './auth/recovery/recovery.handlers.ts';
import { securityHandlers } from './auth/second-factor/security.handlers.ts';
import { invitationsHandlers } from './auth/signup/invitations.handlers.ts';
import { referralsHandlers } from './auth/signup/referrals.ts';
import { ssoHandlers } from './auth/sso/sso.ts';
import { macrosHandlers } from './automation/macros.handlers.ts';
import { rulesHandlers } from './automation/rules.handlers.ts';
import { couponsHandlers } from './billing/coupons/coupons.handlers.ts';
import { invoicesHandlers } from './billing/invoices/invoices.handlers.ts';
import { sellerHandlers } from './billing/invoices/seller.handlers.ts';
import { type PaymentsDeps, paymentsHandlers } from './billing/payments/payments.handlers.ts';
import { paymentsAdminHandlers } from './billing/payments/payments-admin.handlers.ts';
import { transactionsHandlers } from './billing/payments/transactions.handlers.ts';
import { refundsHandlers } from './billing/refunds/refunds.handlers.ts';
import { adminPlansHandlers, plansHandlers } from './billing/subscriptions/plans.handlers.ts';
import { readRemovalDates } from './billing/usage/usage.store.ts';
import { botsHandlers } from './bots/bots.handlers.ts';
import { businessHoursHandlers } from './bots/hours/business-hours.handlers.ts';
import { botLifecycleHandlers } from './bots/lifecycle/lifecycle.handlers.ts';
import { proactiveHandlers } from './bots/proactive/proactive.handlers.ts';
import { type ModelNames, modelsHandlers } from './bots/spending/models.handlers.ts';
import { toolsHandlers } from './bots/tools/tools.handlers.ts';
import { channelDeliveriesHandlers } from './channels/outbound/deliveries.handlers.ts';
import { catalogHandlers } from './connections/catalog.handlers.ts';
import { connectionsHandlers } from './connections/connections.handlers.ts';
import { dailyLimitsHandlers } from './connections/daily-limit/daily-limit.handlers.ts';
import { widgetHandlers } from './connections/widget/widget.handlers.ts';
import { type AnswersDeps, answersHandlers } from './conversations/answers/answers-api.handlers.ts';
import { tracesHandlers } from './conversations/answers/traces.handlers.ts';
import {
  attachmentsHandlers,
  visitorAttachmentsHandlers,
} from './conversations/attachments/attachments.handlers.ts';
import { cannedHandlers } from './conversations/canned/canned.handlers.ts';
import { replyTableHandlers } from './conversations/canned/canned.table.handlers.ts';
import { contactConversationsHandlers } from './conversations/contacts/contact-conversations.handlers.ts';
import { contactSegmentsHandlers } from './conversations/contacts/contact-segments.handlers.ts';
import { contactTablesHandlers } from './conversations/contacts/contact-tables.handlers.ts';
import { contactAttributesHandlers, contactsHandlers } from './conversations/contacts/contacts.handlers.ts';
import { contactImportsHandlers } from './conversations/contacts/import/contact-imports.handlers.ts';
import { type CopilotDeps, copilotHandlers } from './conversations/copilot/copilot.handlers.ts';
import type { FloodGuard } from './conversations/flood/flood.rules.ts';
import { operatorGroupsHandlers } from './conversations/groups/groups.handlers.ts';
import { bulkHandlers, labelsHandlers, viewsHandlers } from './conversations/inbox/inbox.handlers.ts';
import { draftsHandlers } from './conversations/operator/drafts.handlers.ts';
import { messageEditsHandlers, notesHandlers } from './conversations/operator/notes.handlers.ts';
import { rewritesHandlers } from './conversations/operator/rewrites.handlers.ts';
import { presenceHandlers } from './conversations/presence/presence.handlers.ts';
import { satisfactionHandlers } from './conversations/satisfaction/satisfaction.handlers.ts';
import { scheduledRepliesHandlers } from './conversations/scheduled/scheduled-replies.handlers.ts';
import { conversationsHandlers } from './conversations/thread/conversations.handlers.ts';
import { transcriptHandlers } from './conversations/transcript/transcript.handlers.ts';
import { blocksHandlers } from './conversations/visitors/blocks.handlers.ts';
import { visitorHomeHandlers } from './conversations/visitors/home.handlers.ts';
import { identitiesHandlers } from './conversations/visitors/identity.handlers.ts';
import { visitorProactiveHandlers } from './conversations/visitors/proactive.handlers.ts';
import { visitorHandlers } from './conversations/visitors/visitor.handlers.ts';
import { visitorFactsHandlers } from './conversations/visitors/visitor-facts.handlers.ts';
import { evaluationHandlers } from './evaluation/evaluation.handlers.ts';
import { apiKeysHandlers } from './integrations/api-keys/api-keys.handlers.ts';
import { webhooksHandlers } from './integrations/webhooks/webhooks.handlers.ts';
import { wordpressHandlers } from './integrations/wordpress/wordpress.handlers.ts';
import { notificationsHandlers } from './notifications/notifications.handlers.ts';
import { pushHandlers } from './notifications/push/push.handlers.ts';
import { privacyHandlers } from './privacy/privacy.handlers.ts';
import { homeHandlers } from './reports/home/home.handlers.ts';
import { reportsHandlers } from './reports/reports.handlers.ts';
import { reportSchedulesHandlers } from './reports/schedule/schedule.handlers.ts';
import type { Handlers } from './shared/context.ts';
import type { TablePool } from './shared/table-pool.ts';
import { shopItemsHandlers } from './shops/products/items.handlers.ts';
import { shopsHandlers } from './shops/shops.handlers.ts';
import { contactFormHandlers, contactMessagesHandlers } from './support/contact-messages.handlers.ts';
import { supportAdminHandlers, supportHandlers } from './support/support.handlers.ts';
import { timelinesHandlers } from './timelines/timelines.handlers.ts';
import { botCreationHandlers } from './training/bot-import/bot-creation.handlers.ts';
import { contradictionsHandlers } from './training/findings/conflicts.handlers.ts';
import { unansweredHandlers } from './training/findings/unanswered.handlers.ts';
import { importsHandlers } from './training/pairs/imports.handlers.ts';
import { pairsHandlers } from './training/pairs/pairs.handlers.ts';
import { schedulesHandlers } from './training/schedules/schedule.handlers.ts';
import { timeZoneHandlers } from './training/schedules/time-zone.handlers.ts';
import { linksHandlers } from './training/site-search/links.handlers.ts';
import { previewHandlers } from './training/sources/preview.handlers.ts';
import { trainingHandlers } from './training/sources/training.handlers.ts';
import { coViewersHandlers } from './training/texts/co-viewers.handlers.ts';
import { textsHandlers } from './training/texts/texts.handlers.ts';

export interface AreasDeps {
  readonly store: Store;
  /** Where browsers reach this server, without a trailing slash. */
  readonly publicUrl: string;
  /** Non-public hosts that outbound requests may reach. */
  readonly outboundAllowed: readonly string[];
  readonly outbound: Outbound;
  readonly sealer: Sealer;
  /** External channels that bots can be connected to. */
  readonly channels: readonly Channel[];
  readonly providerTransport: Pick<ProviderTransport, 'contextFor'>;
  /** Public VAPID key with which browsers subscribe to push. */
  readonly pushKey: string;
  readonly tables: TablePool;
  readonly scanner: Scanner;
  /** The configured models, by name. */
  readonly models: ModelNames;
  readonly installation: HealthDeps['installation'];
  readonly modelSettings: ModelConnectionDeps['modelSettings'];
  /** Key of the configured model's server. */
  readonly modelKey: string | null;
  /** Creates the chat model on first use; resolves to null when none is configured. */
  readonly openWriter: CopilotDeps['openWriter'];
  readonly prices: CopilotDeps['prices'];
  /** Finds a reply in a bot's knowledge without sending it. */
  readonly suggestReply: CopilotDeps['suggestReply'];
  /** Answers a question of another program, without a conversation. */
  readonly askBot: AnswersDeps['askBot'];
  readonly searchPassages: AnswersDeps['searchPassages'];
  /** Listens to voice messages; null when no model is configured. */
  readonly transcriber: CopilotDeps['transcriber'];
  /** Payment gateways. */
  readonly gateways: PaymentsDeps['gateways'];
  /** Detects floods of visitors' messages; absent: floods are not limited. */
  readonly floodGuard?: FloodGuard;
  /** Longest time in ms that an answer waits for further messages of its visitor; 0 answers each at once. */
  readonly answerWaitMs: number;
  readonly clock: () => number;
  readonly log: (line: string) => void;
}

export interface LoginDeps {
  readonly auth: AuthDeps;
  readonly sso: Parameters<typeof ssoHandlers>[0];
  readonly proxyNotice: Parameters<typeof adminHandlers>[0]['proxyNotice'];
}

type AllHandlers = { readonly [Group in keyof typeof endpoints]: Handlers<(typeof endpoints)[Group]> };

/** The handlers of every group of the contract. */
export const allHandlers = (deps: AreasDeps, { auth, sso, proxyNotice }: LoginDeps): AllHandlers => ({
  auth: authHandlers(auth),
  robotCheck: robotCheckHandlers(auth),
  codeLogin: codeLoginHandlers(auth),
  recovery: recoveryHandlers(auth),
  security: securityHandlers(auth),
  credentials: credentialsHandlers(auth),
  invitations: invitationsHandlers(auth),
  operators: operatorsHandlers(auth),
  sso: ssoHandlers(sso),
  contactForm: contactFormHandlers({
    store: deps.store,
    requireRobotProof: (proof, now) => requireRobotProof(auth, proof, now),
  }),
  contactMessages: contactMessagesHandlers(auth),
  admin: adminHandlers({ store: deps.store, proxyNotice }),
  ...areaHandlers(deps),
  visitorHome: visitorHomeHandlers({ ...deps, canSendEmail: auth.email !== null }),
  live: {},
});

/** Handlers of the groups that need no login dependencies. */
export function areaHandlers(deps: AreasDeps) {
  const { store } = deps;
  return {
    account: accountHandlers({
      store,
      readRemovalDates: (accountId) => readRemovalDates(store.db, accountId),
    }),
    audit: auditHandlers(deps),
    profile: profileHandlers(deps),
    referrals: referralsHandlers(deps),
    support: supportHandlers(deps),
    supportAdmin: supportAdminHandlers(deps),
    assistant: helpHandlers,
    plans: plansHandlers(deps),
    adminPlans: adminPlansHandlers(deps),
    coupons: couponsHandlers(deps),
    invoices: invoicesHandlers(deps),
    sellerSettings: sellerHandlers(deps),
    health: healthHandlers(deps),
    modelConnection: modelConnectionHandlers(deps),
    timelines: timelinesHandlers(deps),
    transactions: transactionsHandlers(deps),
    payments: paymentsHandlers(deps),
    paymentsAdmin: paymentsAdminHandlers(deps),
    refunds: refundsHandlers(deps),
    bots: botsHandlers(deps),
    botLifecycle: botLifecycleHandlers(deps),
    botCreation: botCreationHandlers(deps),
    businessHours: businessHoursHandlers(deps),
    tools: toolsHandlers(deps),
    proactiveMessages: proactiveHandlers(deps),
    training: trainingHandlers(deps),
    texts: textsHandlers(deps),
    preview: previewHandlers(deps),
    schedules: schedulesHandlers(deps),
    accountTimeZone: timeZoneHandlers(deps),
    links: linksHandlers(deps),
    pairs: pairsHandlers(deps),
    pairImports: importsHandlers(deps),
    coViewers: coViewersHandlers(deps),
    unanswered: unansweredHandlers(deps),
    contradictions: contradictionsHandlers(deps),
    shops: shopsHandlers(deps),
    shopItems: shopItemsHandlers(deps),
    catalog: catalogHandlers(deps),
    channelDeliveries: channelDeliveriesHandlers(deps),
    connections: connectionsHandlers(deps),
    widgetSettings: widgetHandlers(deps),
    dailyLimits: dailyLimitsHandlers(deps),
    conversations: conversationsHandlers(deps),
    presence: presenceHandlers(deps),
    labels: labelsHandlers(deps),
    operatorGroups: operatorGroupsHandlers(deps),
    blocks: blocksHandlers(deps),
    views: viewsHandlers(deps),
    bulkActions: bulkHandlers(deps),
    cannedReplies: cannedHandlers(deps),
    cannedReplyTables: replyTableHandlers(deps),
    drafts: draftsHandlers(deps),
    visitors: visitorFactsHandlers(deps),
    contacts: contactsHandlers(deps),
    contactAttributes: contactAttributesHandlers(deps),
    contactSegments: contactSegmentsHandlers(deps),
    contactTables: contactTablesHandlers(deps),
    contactConversations: contactConversationsHandlers(deps),
    contactImports: contactImportsHandlers(deps),
    satisfaction: satisfactionHandlers(deps),
    rewrites: rewritesHandlers(deps),
    copilot: copilotHandlers(deps),
    transcripts: transcriptHandlers(deps),
    traces: tracesHandlers(deps),
    approvals: approvalsHandlers(deps),
    evaluation: evaluationHandlers(deps),
    home: homeHandlers(deps),
    reports: reportsHandlers(deps),
    reportSchedules: reportSchedulesHandlers(deps),
    rules: rulesHandlers(deps),
    macros: macrosHandlers(deps),
    botModels: modelsHandlers(deps),
    answers: answersHandlers(deps),
    notifications: notificationsHandlers(deps),
    webhooks: webhooksHandlers(deps),
    apiKeys: apiKeysHandlers(deps),
    wordpress: wordpressHandlers(deps),
    privacy: privacyHandlers(deps),
    push: pushHandlers(deps),
    visitor: visitorHandlers(deps),
    visitorProactive: visitorProactiveHandlers(deps),
    identities: identitiesHandlers(deps),
    attachments: attachmentsHandlers(deps),
    visitorAttachments: visitorAttachmentsHandlers(deps),
    notes: notesHandlers(deps),
    scheduledReplies: scheduledRepliesHandlers(deps),
    messageEdits: messageEditsHandlers(deps),
  };
}
