// Knows how the widget's calls are served. Knows no panel and no answering.
import type { Message } from '../../../contract/messages.ts';
import type { visitor } from '../../../contract/visitor.ts';
import type { Store } from '../../store/store.ts';
import { readBotRow } from '../bots/bots.store.ts';
import { type ConnectionRow, findWidget, widgetSettings } from '../connections/connections.store.ts';
import { type Handlers, Refusal, type RequestFacts, type Visitor } from '../context.ts';
import { receive } from './arrivals.store.ts';
import { forVisitor } from './live.events.ts';
import { readVisibleMessages, visibleSeq } from './messages.store.ts';
import { openConversation } from './opening.store.ts';
import { originAllowed } from './origin.rules.ts';
import { rate } from './ratings.store.ts';
import { markReadByVisitor } from './reading.store.ts';

export interface VisitorDeps {
  readonly store: Store;
  /** Where browsers reach this server. */
  readonly publicUrl: string;
}

const ACCENT = '#417df4';
/** How exactly it is known when a visitor was last seen. */
const SEEN_EVERY_MS = 60_000;

/** The calls of `contract/visitor.ts` over the store. */
export function visitorHandlers({ store, publicUrl }: VisitorDeps): Handlers<typeof visitor> {
  const own = new URL(publicUrl).origin;

  async function enter(connectionId: string, facts: RequestFacts, pageUrl: string | null) {
    const connection = await findWidget(store.db, connectionId);
    if (!connection) throw new Refusal('NotFound');
    const bot = await readBotRow(store.db, connection.account_id, connection.bot_id);
    if (!bot) throw new Refusal('NotFound');
    const website = connection.website_url;
    if (!originAllowed({ website, own, origin: facts.origin, pageUrl })) throw new Refusal('OriginRefused');
    if (connection.active === 0 || bot.active === 0) throw new Refusal('ConnectionInactive');
    return { connection, bot };
  }

  async function localeOf(connection: ConnectionRow): Promise<'fa' | 'en'> {
    const account = await store.db
      .selectFrom('accounts')
      .select('locale')
      .where('id', '=', connection.account_id)
      .executeTakeFirst();
    return account?.locale === 'en' ? 'en' : 'fa';
  }

  return {
    settings: async (input, _caller, facts) => {
      const { connection, bot } = await enter(input.connectionId, facts, null);
      const locale = await localeOf(connection);
      return {
        title: bot.name,
        description: bot.introduction ?? '',
        initialMessage: widgetSettings(connection).initialMessage,
        locale,
        alignment: locale === 'fa' ? 'left' : 'right',
        accent: ACCENT,
      };
    },

    arrive: async (input, _caller, facts) => {
      const { connection } = await enter(input.connectionId, facts, input.pageUrl);
      const { token, conversationId } = await store.transact((trx) =>
        openConversation(trx, {
          accountId: connection.account_id,
          botId: connection.bot_id,
          connectionId: connection.id,
          kind: connection.kind,
          locale: input.locale,
          pageUrl: input.pageUrl,
          referrer: input.referrer || null,
          userAgent: facts.userAgent,
          now: facts.now,
        }),
      );
      return { token, conversationId };
    },

    messages: async (input, caller) => {
      // The position first: what is added after it comes again by the stream, and nothing falls between.
      const { last } = await store.events.range(caller.accountId);
      const { placed, hasOlder } = await readVisibleMessages(store.db, caller, input);
      const { status, draft_id, seen_seq, note_count } = await store.db
        .selectFrom('conversations')
        .select(['status', 'draft_id', 'seen_seq', 'note_count'])
        .where('account_id', '=', caller.accountId)
        .where('id', '=', caller.conversationId)
        .executeTakeFirstOrThrow();
      return {
        conversationId: caller.conversationId,
        closed: status === 'closed',
        checking: draft_id !== null,
        eventId: last,
        hasOlder,
        seenSeq: note_count === 0 ? seen_seq : await visibleSeq(store.db, caller, seen_seq),
        messages: placed.flatMap(({ message, notesBefore }) => forVisitor(message, notesBefore) ?? []),
      };
    },

    send: async (input, caller, facts) => {
      const visit = await readVisit(store, caller);
      if (!visit.active) throw new Refusal('ConnectionInactive');
      const { visitorId } = caller;
      const moved = input.pageUrl !== '' && input.pageUrl !== visit.page_url;
      const news = moved || facts.now - visit.last_seen_at > SEEN_EVERY_MS;
      const message = await receive(store, caller, {
        ...input,
        now: facts.now,
        ...(news && { seenAt: { visitorId, pageUrl: input.pageUrl } }),
      });
      const hasNotes = visit.note_count > 0;
      return shown(message, hasNotes ? await visibleSeq(store.db, caller, message.seq) : message.seq);
    },

    rate: async (input, caller, facts) => {
      await rate(store, caller, { ...input, now: facts.now });
      return {};
    },

    markRead: async (input, caller, facts) => {
      await markReadByVisitor(store, caller, { seq: input.seq, now: facts.now });
      return {};
    },

    typing: async (_input, caller) => {
      store.events.broadcast(caller.accountId, {
        kind: 'typing',
        botId: caller.botId,
        conversationId: caller.conversationId,
        payload: { conversationId: caller.conversationId, author: 'visitor' },
      });
      return {};
    },
  };
}

/** The visitor's own message, at the position they count. */
function shown(message: Message, seq: number): Message {
  const own = forVisitor(message, message.seq - seq);
  if (!own) throw new Refusal('InternalError');
  return own;
}

/** Whether the widget is on, and what is known of the visitor, in one reading. */
function readVisit(store: Store, caller: Visitor) {
  return store.db
    .selectFrom('visitors as v')
    .innerJoin('connections as c', (join) =>
      join.onRef('c.id', '=', 'v.connection_id').onRef('c.account_id', '=', 'v.account_id'),
    )
    .innerJoin('bots as b', (join) =>
      join.onRef('b.id', '=', 'v.bot_id').onRef('b.account_id', '=', 'v.account_id'),
    )
    .innerJoin('conversations as t', (join) =>
      join.onRef('t.visitor_id', '=', 'v.id').onRef('t.account_id', '=', 'v.account_id'),
    )
    .select(['v.page_url', 'v.last_seen_at', 't.note_count'])
    .select((eb) => eb('c.active', '=', 1).and('b.active', '=', 1).as('active'))
    .where('v.account_id', '=', caller.accountId)
    .where('v.id', '=', caller.visitorId)
    .where('t.id', '=', caller.conversationId)
    .executeTakeFirstOrThrow();
}
