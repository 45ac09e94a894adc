// A sample linked shop for tests.
import type { Shop } from '../../../../contract/training/shops.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';

export const sampleShop: Shop = {
  id: '11111111-1111-4111-8111-111111111111',
  botId,
  kind: 'woocommerce',
  url: 'https://niloofar-shop.ir',
  name: 'فروشگاه نیلوفر',
  keyTail: '4f4f',
  username: null,
  currency: 'auto',
  currencyCode: 'IRT',
  responsePrompt: '',
  searchPrompt: '',
  orderTracking: true,
  trackingKey: '',
  syncScope: { posts: true, pages: true, categories: [] },
  status: 'synced',
  reason: null,
  total: 10,
  done: 10,
  items: 10,
  characters: 900,
  changed: 0,
  removed: 0,
  unpaid: 0,
  isTruncated: false,
  startedAt: 1,
  syncedAt: 2,
  createdAt: 1,
};
