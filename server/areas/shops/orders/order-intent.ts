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
import { orderCandidates, type ShopOrder } from '../../../sources/woocommerce/orders.ts';
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
import { contactKey, parseOrderQuery } from './order-query.ts';
import { readVerifiedContacts } from './verified-contacts.store.ts';

const MOST_ITEMS = 10;
const calendars: Readonly<Record<Language, string>> = {
  fa: 'fa-IR-u-ca-persian',
  en: 'en-GB',
  nl: 'nl-NL',
};

/** Several lines; the date in the visitor's calendar, in the zone of the shop's account. */
function formatOrder(order: ShopOrder, language: Language, zone: string): string {
  const tongue = language === 'fa' ? 'fa' : 'en';
  const status = orderStatuses[order.status]?.[language] ?? order.status;
  const lines = [orderLines.head[language](order.number, status)];
  const line = (label: string, said: string) => said !== '' && lines.push(`${label}: ${said}`);
  line(orderLines.date[language], dateText(order.createdAt, language, zone));
  const items = order.items
    .slice(0, MOST_ITEMS)
    .map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${formatNumber(quantity, tongue)}`));
  if (order.items.length > MOST_ITEMS) items.push('…');
  line(orderLines.items[language], items.join(language === 'fa' ? '، ' : ', '));
  line(orderLines.total[language], formatPrice(order.total, order.currency, tongue));
  line(orderLines.tracking[language], order.trackingCodes.join(language === 'fa' ? '، ' : ', '));
  return lines.join('\n');
}

function dateText(at: number | null, language: Language, timeZone: string): string {
  if (at === null) return '';
  const format = new Intl.DateTimeFormat(calendars[language], { dateStyle: 'long', timeZone });
  return format.format(at);
}

export interface OrderIntentDeps {
  readonly store: Store;
  readonly outbound: Outbound;
  readonly sealer: Sealer;
}

const ASK_MS = 3_500;
/** Failed looks that are borne in a quarter of an hour: of one visitor, at one number, in one shop. */
const TRIES = { visitor: 5, number: 10, shop: 200 };

type Outcome = keyof typeof orderTexts;
const QUESTIONS: readonly Outcome[] = ['askBoth', 'askNumber', 'askContact'];
/** What is given after these corrects what was given before. */
const REFUSALS: readonly Outcome[] = ['unknown', 'askWhole'];
/** Here a person has to look. */
const HANDED_OVER: readonly Outcome[] = ['limited', 'unreachable', 'doubtful'];

/** The step of the pipeline: silent where no shop of the bot tells of its orders, or none is spoken of. */
export function orderIntentStep(deps: OrderIntentDeps): IntentHandler {
  return {
    name: 'order',
    async handle(talk) {
      if (talk.conversationId === null) return undefined;
      const standing = standingOf(talk.history, talk.question);
      if (standing.state === 'idle' || standing.state === 'notFound') return undefined;
      const rows = await readShops(deps.store.db, talk.accountId, talk.botId);
      const shops = rows.filter((row) => row.order_tracking === 1);
      if (shops.length === 0) return undefined;
      const contacts = standing.contact
        ? [standing.contact]
        : await readVerifiedContacts(deps.store.db, talk);
      if (standing.state === 'needsNumber')
        return said(contacts.length === 0 ? 'askBoth' : 'askNumber', talk);
      if (contacts.length === 0) return said('askContact', talk);
      return look(deps, talk, shops, { number: standing.number ?? '', contacts });
    },
  };
}

/** Where the talk stands after all that was said. What we said ourselves is known by its words. */
function standingOf(history: readonly HistoryMessage[], question: string): OrderIntent {
  let standing = noOrderIntent;
  for (const { author, text } of [...history, { author: 'visitor', text: question } as const]) {
    if (author === 'visitor') standing = afterVisitor(standing, text);
    else if (author === 'operator') standing = nextOrderIntent(standing, { type: 'topic.changed' });
    else if (REFUSALS.some((refusal) => isOurs(refusal, text)))
      standing = nextOrderIntent(standing, { type: 'order.notFound' });
    else if (!QUESTIONS.some((question) => isOurs(question, text)))
      standing = nextOrderIntent(standing, { type: 'order.shown' });
  }
  return standing;
}

function afterVisitor(standing: OrderIntent, text: string): OrderIntent {
  const isExpected = standing.state === 'needsNumber' || standing.state === 'notFound';
  const { isOrderQuestion, number, contact } = parseOrderQuery(text, isExpected);
  if (isOrderQuestion) return nextOrderIntent(standing, { type: 'order.asked', number, contact });
  if (number === null && contact === null) return nextOrderIntent(standing, { type: 'topic.changed' });
  return nextOrderIntent(standing, { type: 'details.given', number, contact });
}

const isOurs = (outcome: Outcome, text: string): boolean =>
  Object.values<string>(orderTexts[outcome]).includes(text);

const said = (outcome: Outcome, { language }: { language: Language }): IntentReply => ({
  kind: HANDED_OVER.includes(outcome) ? 'abstained' : 'answered',
  text: orderTexts[outcome][language],
  ...((QUESTIONS.includes(outcome) || outcome === 'askWhole') && { isCourtesy: true }),
  facts: { outcome },
});

type Wanted = { readonly number: string; readonly contacts: readonly string[] };

/** An order of somebody else is as unknown as one that is not there. */
async function look(
  deps: OrderIntentDeps,
  talk: AnswerContext,
  shops: readonly ShopRow[],
  wanted: Wanted,
): Promise<IntentReply> {
  const keys = limitsOf(talk, shops, wanted);
  const { failuresOf } = await readBackoff(
    deps.store.db,
    keys.map(({ key }) => key),
    talk.now,
  );
  if (keys.some(({ key, tries }) => failuresOf(key) >= tries)) return said('limited', talk);
  const choices = await Promise.all(shops.map((shop) => ask(deps, shop, wanted, talk.signal)));
  const told = choices.flatMap((choice) => (choice.kind === 'one' ? [choice.order] : []));
  const [order] = told;
  const has = (kind: Asked['kind']) => choices.some((choice) => choice.kind === kind);
  if (told.length > 1 || has('doubtful')) return said('doubtful', talk);
  if (order) {
    const zone = await readTimeZone(deps.store.db, talk.accountId);
    return { kind: 'answered', text: formatOrder(order, talk.language, zone), facts: { outcome: 'found' } };
  }
  const isNear = has('near');
  if (!isNear && has('silent')) return said('unreachable', talk);
  for (const { key, tries } of keys)
    await recordFailure(deps.store.db, key, { freeAttempts: tries, maxWaitMs: 0 }, talk.now);
  if (isNear) return said(wasAskedForWhole(talk) ? 'doubtful' : 'askWhole', talk);
  return said('unknown', talk);
}

/** Whether the whole number was asked for just now, in vain. */
function wasAskedForWhole({ history }: AnswerContext): boolean {
  const last = history.findLast(({ author }) => author !== 'visitor');
  return last !== undefined && isOurs('askWhole', last.text);
}

function limitsOf(talk: AnswerContext, shops: readonly ShopRow[], { number }: Wanted) {
  return [
    { key: `order:visitor:${talk.conversationId}`, tries: TRIES.visitor },
    ...shops.flatMap(({ id }) => [
      { key: `order:number:${id}:${looseOrderNumberKey(number)}`, tries: TRIES.number },
      { key: `order:shop:${id}`, tries: TRIES.shop },
    ]),
  ];
}

type Asked = OrderMatch | { readonly kind: 'silent' };

/** Which of the visitor's own orders in the shop was meant; those of others are not even compared. */
async function ask(
  { outbound, sealer }: OrderIntentDeps,
  row: ShopRow,
  { number, contacts }: Wanted,
  signal: AbortSignal,
): Promise<Asked> {
  const shop = openShopClient(outbound, sealer, row);
  if (!shop) return { kind: 'none' };
  const sought = { number: orderNumberKey(number), terms: contacts.map(contactKey).filter(Boolean) };
  const asked = await orderCandidates(shop, sought, { signal, timeoutMs: ASK_MS });
  if (!asked.ok) return { kind: 'silent' };
  const choice = matchOrder(
    asked.orders.filter((order) => isOrderOfContact(order, contacts)),
    number,
  );
  return choice.kind === 'none' && asked.isPartial ? { kind: 'silent' } : choice;
}
