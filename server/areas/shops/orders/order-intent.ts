// Answers order questions, and only to the customer the order belongs to.
import {
  nextOrderIntent,
  noOrderIntent,
  type OrderIntent,
} from '../../../../src/machines/lifecycles/order-intent.machine.ts';
import type {
  AnswerContext,
  HistoryMessage,
  IntentHandler,
  IntentReply,
  Language,
} from '../../../engine/pipeline/extension-points.ts';
import type { Outbound } from '../../../outbound/outbound.ts';
import { findOrderCandidates, type ShopOrder } from '../../../sources/woocommerce/orders.ts';
import type { Sealer } from '../../../store/encryption.ts';
import type { Store } from '../../../store/store.ts';
import { readTimeZone } from '../../account/time-zone.store.ts';
import { readBackoff, recordFailure } from '../../auth/login/backoff.store.ts';
import { openShopClient } from '../link/shop-credentials.ts';
import { formatNumber, formatPrice } from '../products/price-text.ts';
import { readShops, type ShopRow } from '../shops.store.ts';
import { orderLines, orderStatuses, orderTexts } from './order.texts.ts';
import { isOrderOfContact } from './order-lookup.wire.ts';
import { looseOrderNumberKey, matchOrder, type OrderMatch, orderNumberKey } from './order-number.ts';
import { readOrderUrls } from './order-page.ts';
import { contactKey, parseOrderQuery } from './order-query.ts';
import { readVerifiedContacts } from './verified-contacts.store.ts';

const MAX_ITEMS = 10;
const calendars: Readonly<Record<Language, string>> = {
  fa: 'fa-IR-u-ca-persian',
  en: 'en-GB',
  nl: 'nl-NL',
};

/** Describes an order in several lines, with the visitor's calendar and the account's time zone. */
function formatOrder(order: ShopOrder, language: Language, zone: string, page: string | null): string {
  const numberLocale = language === 'fa' ? 'fa' : 'en';
  const status = orderStatuses[order.status]?.[language] ?? order.status;
  const lines = [orderLines.head[language](order.number, status)];
  const addLine = (label: string, value: string) => value !== '' && lines.push(`${label}: ${value}`);
  addLine(orderLines.date[language], dateText(order.createdAt, language, zone));
  const items = order.items
    .slice(0, MAX_ITEMS)
    .map(({ name, quantity }) =>
      quantity === 1 ? name : `${name} × ${formatNumber(quantity, numberLocale)}`,
    );
  if (order.items.length > MAX_ITEMS) items.push('…');
  addLine(orderLines.items[language], items.join(language === 'fa' ? '، ' : ', '));
  addLine(orderLines.total[language], formatPrice(order.total, order.currency, numberLocale));
  addLine(orderLines.tracking[language], order.trackingCodes.join(language === 'fa' ? '، ' : ', '));
  addLine(orderLines.page[language], page ?? '');
  return lines.join('\n');
}

function dateText(instant: number | null, language: Language, timeZone: string): string {
  if (instant === null) return '';
  const format = new Intl.DateTimeFormat(calendars[language], { dateStyle: 'long', timeZone });
  return format.format(instant);
}

export interface OrderIntentDeps {
  readonly store: Store;
  readonly outbound: Outbound;
  readonly sealer: Sealer;
}

const SHOP_TIMEOUT_MS = 3_500;
/** Failed lookups allowed per 15 minutes: by visitor, by order number, by shop. */
const MAX_FAILURES = { visitor: 5, number: 10, shop: 200 };

type Outcome = keyof typeof orderTexts;
const QUESTIONS: readonly Outcome[] = ['askNumberAndContact', 'askNumber', 'askContact'];
/** New details after these correct the earlier ones. */
const REFUSALS: readonly Outcome[] = ['unknown', 'askFullNumber'];
/** These escalate to an operator. */
const ESCALATED_OUTCOMES: readonly Outcome[] = ['tooManyAttempts', 'unreachable', 'ambiguous'];

/** The intent handler: undefined where no shop of the bot shares orders, or the message is not about one. */
export function orderIntentStep(deps: OrderIntentDeps): IntentHandler {
  return {
    name: 'order',
    async handle(context) {
      if (context.conversationId === null) return undefined;
      const orderIntent = replayHistory(context.history, context.question);
      if (orderIntent.state === 'idle' || orderIntent.state === 'notFound') return undefined;
      const rows = await readShops(deps.store.db, context.accountId, context.botId);
      const shops = rows.filter((row) => row.order_tracking === 1);
      if (shops.length === 0) return undefined;
      const contacts = orderIntent.contact
        ? [orderIntent.contact]
        : await readVerifiedContacts(deps.store.db, context);
      if (orderIntent.state === 'needsNumber')
        return toReply(contacts.length === 0 ? 'askNumberAndContact' : 'askNumber', context);
      if (contacts.length === 0) return toReply('askContact', context);
      return lookUpOrder(deps, context, shops, { number: orderIntent.number ?? '', contacts });
    },
  };
}

/** Replays the dialogue to its current state; our own replies are recognised by their text. */
function replayHistory(history: readonly HistoryMessage[], question: string): OrderIntent {
  let orderIntent = noOrderIntent;
  for (const { author, text } of [...history, { author: 'visitor', text: question } as const]) {
    if (author === 'visitor') orderIntent = applyVisitorMessage(orderIntent, text);
    else if (author === 'operator') orderIntent = nextOrderIntent(orderIntent, { type: 'topic.changed' });
    else if (REFUSALS.some((refusal) => isReplyText(refusal, text)))
      orderIntent = nextOrderIntent(orderIntent, { type: 'order.notFound' });
    else if (!QUESTIONS.some((question) => isReplyText(question, text)))
      orderIntent = nextOrderIntent(orderIntent, { type: 'order.shown' });
  }
  return orderIntent;
}

function applyVisitorMessage(orderIntent: OrderIntent, text: string): OrderIntent {
  const isExpected = orderIntent.state === 'needsNumber' || orderIntent.state === 'notFound';
  const { isOrderQuestion, number, contact } = parseOrderQuery(text, isExpected);
  if (isOrderQuestion) return nextOrderIntent(orderIntent, { type: 'order.requested', number, contact });
  if (number === null && contact === null) return nextOrderIntent(orderIntent, { type: 'topic.changed' });
  return nextOrderIntent(orderIntent, { type: 'details.given', number, contact });
}

const isReplyText = (outcome: Outcome, text: string): boolean =>
  Object.values<string>(orderTexts[outcome]).includes(text);

const toReply = (outcome: Outcome, { language }: { language: Language }): IntentReply => ({
  kind: ESCALATED_OUTCOMES.includes(outcome) ? 'abstained' : 'answered',
  text: orderTexts[outcome][language],
  ...((QUESTIONS.includes(outcome) || outcome === 'askFullNumber') && { isCourtesy: true }),
  facts: { outcome },
});

type OrderRequest = { readonly number: string; readonly contacts: readonly string[] };

/** Looks up an order; an order of someone else gets the same reply as an unknown one. */
async function lookUpOrder(
  deps: OrderIntentDeps,
  context: AnswerContext,
  shops: readonly ShopRow[],
  orderQuery: OrderRequest,
): Promise<IntentReply> {
  const limits = failureLimits(context, shops, orderQuery);
  const { failuresOf } = await readBackoff(
    deps.store.db,
    limits.map(({ key }) => key),
    context.now,
  );
  if (limits.some(({ key, maxFailures }) => failuresOf(key) >= maxFailures))
    return toReply('tooManyAttempts', context);
  const matches = await Promise.all(shops.map((shop) => queryShop(deps, shop, orderQuery, context.signal)));
  const foundOrders =
    (['exact', 'prefixed'] as const)
      .map((kind) =>
        matches.flatMap((match, index) => {
          const row = shops[index];
          return match.kind === kind && row ? [{ order: match.order, row }] : [];
        }),
      )
      .find(({ length }) => length > 0) ?? [];
  const [found] = foundOrders;
  const hasResult = (kind: ShopAnswer['kind']) => matches.some((match) => match.kind === kind);
  if (foundOrders.length > 1 || hasResult('ambiguous')) return toReply('ambiguous', context);
  if (found) {
    const { order, row } = found;
    const urls = await readOrderUrls(deps.store.db, deps, row, [order], context);
    const zone = await readTimeZone(deps.store.db, context.accountId);
    return {
      kind: 'answered',
      text: formatOrder(order, context.language, zone, urls.get(order.id) ?? null),
      facts: { outcome: 'found' },
    };
  }
  const hasPartialMatch = hasResult('partial');
  if (!hasPartialMatch && hasResult('unreachable')) return toReply('unreachable', context);
  for (const { key, maxFailures } of limits)
    await recordFailure(deps.store.db, key, { freeAttempts: maxFailures, maxWaitMs: 0 }, context.now);
  if (hasPartialMatch)
    return toReply(wasAskedForFullNumber(context) ? 'ambiguous' : 'askFullNumber', context);
  return toReply('unknown', context);
}

/** Whether the last reply asked for the whole order number. */
function wasAskedForFullNumber({ history }: AnswerContext): boolean {
  const last = history.findLast(({ author }) => author !== 'visitor');
  return last !== undefined && isReplyText('askFullNumber', last.text);
}

function failureLimits(context: AnswerContext, shops: readonly ShopRow[], { number }: OrderRequest) {
  return [
    { key: `order:visitor:${context.conversationId}`, maxFailures: MAX_FAILURES.visitor },
    ...shops.flatMap(({ id }) => [
      { key: `order:number:${id}:${looseOrderNumberKey(number)}`, maxFailures: MAX_FAILURES.number },
      { key: `order:shop:${id}`, maxFailures: MAX_FAILURES.shop },
    ]),
  ];
}

type ShopAnswer = OrderMatch | { readonly kind: 'unreachable' };

/** Matches the number among the visitor's own orders; those of others are not even compared. */
async function queryShop(
  { outbound, sealer }: OrderIntentDeps,
  row: ShopRow,
  { number, contacts }: OrderRequest,
  signal: AbortSignal,
): Promise<ShopAnswer> {
  const shop = openShopClient(outbound, sealer, row);
  if (!shop) return { kind: 'none' };
  const query = {
    number: orderNumberKey(number),
    terms: contacts.map(contactKey).filter(Boolean),
    trackingKey: row.tracking_key,
  };
  const candidatesResult = await findOrderCandidates(shop, query, { signal, timeoutMs: SHOP_TIMEOUT_MS });
  if (!candidatesResult.ok) return { kind: 'unreachable' };
  const match = matchOrder(
    candidatesResult.orders.filter((order) => isOrderOfContact(order, contacts)),
    number,
  );
  return match.kind === 'none' && candidatesResult.isPartial ? { kind: 'unreachable' } : match;
}
