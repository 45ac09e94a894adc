// Endpoints of rarely opened screens, loaded on demand.

import { audit } from './account/audit.ts';
import { privacy } from './account/privacy.ts';
import { accountZone } from './account/time-zone.ts';
import { admin } from './admin/admin.ts';
import { evaluation } from './answers/evaluation.ts';
import { coupons } from './billing/coupons.ts';
import { invoices } from './billing/invoices.ts';
import { payments } from './billing/payments.ts';
import { paymentsDesk } from './billing/payments-admin.ts';
import { adminPlans, plans } from './billing/plans.ts';
import { refunds } from './billing/refunds.ts';
import { selling } from './billing/seller.ts';
import { transactions } from './billing/transactions.ts';
import { botMaking } from './bots/bot-creation.ts';
import { botLife } from './bots/bot-lifecycle.ts';
import { apiKeys } from './connections/api-keys.ts';
import { catalog } from './connections/catalog.ts';
import { channelDeliveries } from './connections/channel-deliveries.ts';
import { dailyLimits } from './connections/daily-limits.ts';
import { webhooks } from './connections/webhooks.ts';
import { wordpress } from './connections/wordpress.ts';
import { replyTables } from './conversations/canned-reply-tables.ts';
import { writers } from './training/co-viewers.ts';
import { pairImports } from './training/pair-imports.ts';
import { shopItems } from './training/shop-items.ts';
import { shops } from './training/shops.ts';
import { identities } from './widget/identity.ts';
import { widgetSettings } from './widget/settings.ts';

export const laterEndpoints = {
  admin,
  audit,
  plans,
  adminPlans,
  coupons,
  invoices,
  privacy,
  selling,
  transactions,
  payments,
  paymentsDesk,
  refunds,
  botLife,
  botMaking,
  catalog,
  channelDeliveries,
  widgetSettings,
  dailyLimits,
  evaluation,
  identities,
  webhooks,
  apiKeys,
  wordpress,
  shops,
  shopItems,
  pairImports,
  accountZone,
  writers,
  replyTables,
};
