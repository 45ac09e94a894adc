// Endpoints of rarely opened screens, loaded on demand.

import { admin } from './admin.ts';
import { apiKeys } from './api-keys.ts';
import { audit } from './audit.ts';
import { botLife } from './bot-life.ts';
import { botMaking } from './bot-making.ts';
import { catalog } from './catalog.ts';
import { channelDeliveries } from './channel-deliveries.ts';
import { coupons } from './coupons.ts';
import { dailyLimits } from './daily-limits.ts';
import { evaluation } from './evaluation.ts';
import { identities } from './identity.ts';
import { invoices } from './invoices.ts';
import { pairImports } from './pair-imports.ts';
import { paymentsDesk } from './payments.desk.ts';
import { payments } from './payments.ts';
import { adminPlans, plans } from './plans.ts';
import { privacy } from './privacy.ts';
import { refunds } from './refunds.ts';
import { replyTables } from './reply-tables.ts';
import { selling } from './seller.ts';
import { shopItems } from './shop-items.ts';
import { shops } from './shops.ts';
import { transactions } from './transactions.ts';
import { webhooks } from './webhooks.ts';
import { widgetSettings } from './widget-settings.ts';
import { wordpress } from './wordpress.ts';
import { writers } from './writers.ts';
import { accountZone } from './zone.ts';

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
