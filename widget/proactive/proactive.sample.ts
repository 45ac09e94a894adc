// Messages and pages, for tests.
import type { ShownMessage } from '../../contract/widget/proactive-messages.ts';
import type { PageSample } from './proactive.rules.ts';

export const shownMessage = (change: Partial<ShownMessage> = {}): ShownMessage => ({
  id: 'm1',
  texts: ['کمک می‌خواهید؟'],
  pages: [],
  seconds: 0,
  scroll: 0,
  visits: 1,
  cartToman: null,
  locale: null,
  days: 7,
  quiet: null,
  ...change,
});

export const pageSample = (change: Partial<PageSample> = {}): PageSample => ({
  now: Date.UTC(2026, 10, 20, 8),
  url: 'https://shop.example/product/watch',
  scroll: 30,
  minute: 690,
  locale: 'fa',
  cart: null,
  canShow: true,
  ...change,
});
