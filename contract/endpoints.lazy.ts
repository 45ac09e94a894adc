// Endpoints of rarely opened screens, loaded on demand.

import { audit } from './account/audit.ts';
import { privacy } from './account/privacy.ts';
import { accountTimeZone } from './account/time-zone.ts';
import { admin } from './admin/admin.ts';
import { health } from './admin/health.ts';
import { modelConnection } from './admin/model-connection.ts';
import { timelines } from './admin/timelines.ts';
import { answers } from './answers/answers.ts';
import { botModels } from './answers/bot-models.ts';
import { evaluation } from './answers/evaluation.ts';
import { traces } from './answers/traces.ts';
import { referrals } from './auth/referral.ts';
import { macros } from './automation/macros.ts';
import { rules } from './automation/rules.ts';
import { coupons } from './billing/coupons.ts';
import { invoices } from './billing/invoices.ts';
import { payments } from './billing/payments.ts';
import { paymentsAdmin } from './billing/payments-admin.ts';
import { adminPlans, plans } from './billing/plans.ts';
import { refunds } from './billing/refunds.ts';
import { sellerSettings } from './billing/seller.ts';
import { transactions } from './billing/transactions.ts';
import { botCreation } from './bots/bot-creation.ts';
import { botLifecycle } from './bots/bot-lifecycle.ts';
import { businessHours } from './bots/business-hours.ts';
import { tools } from './bots/tools.ts';
import { apiKeys } from './connections/api-keys.ts';
import { catalog } from './connections/catalog.ts';
import { channelDeliveries } from './connections/channel-deliveries.ts';
import { dailyLimits } from './connections/daily-limits.ts';
import { webhooks } from './connections/webhooks.ts';
import { wordpress } from './connections/wordpress.ts';
import { blocks } from './conversations/blocks.ts';
import { cannedReplyTables } from './conversations/canned-reply-tables.ts';
import { contactAttributes } from './conversations/contacts/contact-attributes.ts';
import { contactConversations } from './conversations/contacts/contact-conversations.ts';
import { contactImports } from './conversations/contacts/contact-imports.ts';
import { contactSegments } from './conversations/contacts/contact-segments.ts';
import { contactTables } from './conversations/contacts/contact-tables.ts';
import { contacts } from './conversations/contacts/contacts.ts';
import { copilot } from './conversations/copilot.ts';
import { labels, views } from './conversations/labels-and-views.ts';
import { operatorGroups } from './conversations/operator-groups.ts';
import { scheduledReplies } from './conversations/scheduled-replies.ts';
import { transcripts } from './conversations/transcripts.ts';
import { reportSchedules } from './reports/schedules.ts';
import { assistant } from './support/assistant.ts';
import { contactForm, contactMessages } from './support/contact-form.ts';
import { coViewers } from './training/co-viewers.ts';
import { contradictions } from './training/findings.ts';
import { pairImports } from './training/pair-imports.ts';
import { shopItems } from './training/shop-items.ts';
import { shops } from './training/shops.ts';
import { identities } from './widget/identity.ts';
import { proactiveMessages } from './widget/proactive-messages.ts';
import { widgetSettings } from './widget/settings.ts';

export const lazyEndpoints = {
  referrals,
  reportSchedules,
  contradictions,
  transcripts,
  rules,
  macros,
  tools,
  proactiveMessages,
  admin,
  health,
  modelConnection,
  timelines,
  audit,
  plans,
  adminPlans,
  coupons,
  invoices,
  privacy,
  sellerSettings,
  transactions,
  payments,
  paymentsAdmin,
  refunds,
  botLifecycle,
  botCreation,
  businessHours,
  blocks,
  catalog,
  channelDeliveries,
  widgetSettings,
  dailyLimits,
  botModels,
  answers,
  evaluation,
  traces,
  identities,
  webhooks,
  apiKeys,
  wordpress,
  shops,
  shopItems,
  pairImports,
  accountTimeZone,
  coViewers,
  cannedReplyTables,
  contacts,
  operatorGroups,
  scheduledReplies,
  labels,
  views,
  contactAttributes,
  contactSegments,
  contactTables,
  contactConversations,
  contactImports,
  copilot,
  assistant,
  contactForm,
  contactMessages,
};
