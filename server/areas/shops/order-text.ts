// Writes an order's status as text, without name, address or phone.
import type { Language } from '../../engine/talk.ts';
import type { ShopOrder } from '../../sources/woocommerce/orders.ts';
import { numberText, priceText } from './money.ts';
import { orderLines, orderStatuses } from './order.texts.ts';

const MOST_ITEMS = 10;
const calendars: Readonly<Record<Language, string>> = {
  fa: 'fa-IR-u-ca-persian',
  en: 'en-GB',
  nl: 'nl-NL',
};

/** Several lines; the date in the visitor's calendar, in the zone of the shop's account. */
export function orderText(order: ShopOrder, language: Language, zone: string): string {
  const tongue = language === 'fa' ? 'fa' : 'en';
  const status = orderStatuses[order.status]?.[language] ?? order.status;
  const lines = [orderLines.head[language](order.number, status)];
  const line = (label: string, said: string) => said !== '' && lines.push(`${label}: ${said}`);
  line(orderLines.date[language], dateText(order.createdAt, language, zone));
  const items = order.items
    .slice(0, MOST_ITEMS)
    .map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${numberText(quantity, tongue)}`));
  if (order.items.length > MOST_ITEMS) items.push('…');
  line(orderLines.items[language], items.join(language === 'fa' ? '، ' : ', '));
  line(orderLines.total[language], priceText(order.total, order.currency, tongue));
  line(orderLines.tracking[language], order.trackingCodes.join(language === 'fa' ? '، ' : ', '));
  return lines.join('\n');
}

function dateText(at: number | null, language: Language, timeZone: string): string {
  if (at === null) return '';
  const format = new Intl.DateTimeFormat(calendars[language], { dateStyle: 'long', timeZone });
  return format.format(at);
}
