// Endpoints of the widget.
import type { Kysely } from 'kysely';
import type { Message } from '../../../../contract/conversations/messages.ts';
import { limits } from '../../../../contract/limits.ts';
import { toVisitorSettings } from '../../../../contract/widget/appearance.rules.ts';
import type { visitor } from '../../../../contract/widget/visitor.ts';
import { type ParamFactory, statement } from '../../../store/driver/statement.ts';
import type { Sealer } from '../../../store/encryption.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { parseWidgetSettings } from '../../connections/connections.store.ts';
import { countLoadFailure } from '../../connections/widget/load-failures.store.ts';
import { ApiError, type Handlers, type Visitor } from '../../shared/context.ts';
import { ipAddressKey } from '../../shared/ip-address-key.ts';
import { createTtlCache } from '../../shared/ttl-cache.ts';
import { findMostAskedPairs } from '../../training/pairs/most-asked.store.ts';
import { saveRating } from '../answers/ratings.store.ts';
import { typingUntil } from '../answers/turn.rules.ts';
import type { FloodGuard } from '../flood/flood.rules.ts';
import { saveFloodMessage } from '../flood/flood.store.ts';
import { readTeamHours } from '../presence/team-hours.store.ts';
import { receiveMessage } from '../thread/inbound-messages.store.ts';
import { toVisitorMessage } from '../thread/live.events.ts';
import { readVisibleMessages, toVisitorPosition } from '../thread/messages.store.ts';
import { markReadByVisitor } from '../thread/read-receipts.store.ts';
import { openVerifiedConversation, requireIdentity } from './identity.ts';
import { notifyRefusal } from './refusal.store.ts';
import { validateStartAnswers } from './start-form.rules.ts';
import { requireActiveWidget, requireWidgetAccess } from './widget-access.ts';

export interface VisitorDeps {
  readonly store: Store;
  /** Public base URL of this server. */
  readonly publicUrl: string;
  readonly sealer: Sealer;
  /** Absent: floods are not limited. */
  readonly floodGuard?: FloodGuard;
  /** Longest time in ms that an answer waits for further messages of its visitor. */
  readonly answerWaitMs: number;
}

/** Precision of `last_seen_at`; saves a write per message. */
const LAST_SEEN_PRECISION_MS = 60_000;

/** Handlers of `contract/widget/visitor.ts`. */
export function visitorHandlers(deps: VisitorDeps): Handlers<typeof visitor> {
  const { store } = deps;
  const cachedQuestions = createTtlCache<string[]>(() => performance.now());

  return {
    settings: async (input, _caller, request) => {
      const { connection, bot, values } = await requireWidgetAccess(deps, input.connectionId, request, null);
      const { account_id: accountId, bot_id: botId } = connection;
      const isOffline =
        values.offline.isOn &&
        !(await readTeamHours(store.db, { accountId, botId, now: request.now })).isOpen;
      const { initialMessage } = parseWidgetSettings(connection);
      const texts = { name: bot.name, introduction: bot.introduction, initialMessage };
      return { ...toVisitorSettings(values, texts, isOffline), proactive: bot.proactive_revision };
    },

    questions: async ({ connectionId }, _caller, request) => {
      const { connection, values } = await requireWidgetAccess(deps, connectionId, request, null);
      if (values.questions.length > 0) return { questions: values.questions };
      const bot = { accountId: connection.account_id, botId: connection.bot_id };
      const pairOptions = { ...limits.questions, locale: values.locale };
      const find = () => findMostAskedPairs(store.db, bot, pairOptions);
      return { questions: await cachedQuestions(`${bot.botId} ${pairOptions.locale}`, find) };
    },

    reportProblem: async ({ connectionId, problem, page }, _caller, request) => {
      // Pages that may not show the widget are among those that the owner has to know of.
      const connection = await requireActiveWidget(deps, connectionId);
      const ids = { accountId: connection.account_id, connectionId };
      await countLoadFailure(store, ids, { address: page, problem, now: request.now });
      return {};
    },

    openConversation: async ({ answers, ...input }, _caller, request) => {
      const { connection, values } = await requireWidgetAccess(
        deps,
        input.connectionId,
        request,
        input.pageUrl,
      );
      const ids = { accountId: connection.account_id, connectionId: connection.id };
      const proof = await requireIdentity(deps, ids, input.identity, request.now);
      const validation = validateStartAnswers(
        values.form.isOn ? values.form : { ...values.form, fields: [] },
        answers ?? {},
      );
      if (!validation.ok) throw new ApiError('InvalidInput', { issues: validation.issues });
      return openVerifiedConversation(
        deps,
        {
          accountId: connection.account_id,
          botId: connection.bot_id,
          connectionId: connection.id,
          kind: connection.kind,
          locale: input.locale,
          pageUrl: input.pageUrl,
          referrer: input.referrer || null,
          userAgent: request.userAgent,
          fields: validation.fields,
          now: request.now,
        },
        { ...proof, unverified: { ...proof.unverified, ...validation.contact } },
      );
    },

    messages: async (input, caller) => {
      // Read the stream position before the messages, so that no later event is missed.
      const { last } = await store.events.range(caller.accountId);
      const { positioned, hasOlder } = await readVisibleMessages(store.db, caller, input);
      const { status, draft_id, operator_read_seq, visitor_read_seq, note_count } = await store.db
        .selectFrom('conversations')
        .select(['status', 'draft_id', 'operator_read_seq', 'visitor_read_seq', 'note_count'])
        .where('account_id', '=', caller.accountId)
        .where('id', '=', caller.conversationId)
        .executeTakeFirstOrThrow();
      return {
        conversationId: caller.conversationId,
        closed: status === 'closed',
        checking: draft_id !== null,
        eventId: last,
        hasOlder,
        seenSeq:
          note_count === 0 ? operator_read_seq : await toVisitorPosition(store.db, caller, operator_read_seq),
        readSeq:
          note_count === 0 ? visitor_read_seq : await toVisitorPosition(store.db, caller, visitor_read_seq),
        messages: positioned.flatMap(
          ({ message, notesBefore }) => toVisitorMessage(message, notesBefore, caller) ?? [],
        ),
      };
    },

    send: async (input, caller, request) => {
      let hasNotes = false;
      const authorizeVisit = async (db: Kysely<Database>) => {
        const [row] = await visitStatement(db, caller);
        if (!row) throw new ApiError('NotFound');
        if (!row.active) throw new ApiError('ConnectionInactive');
        if (row.is_required === 1 && row.external_id === null) throw new ApiError('IdentityRequired');
        if (row.is_blocked === 1) throw new ApiError('MessageRefused');
        hasNotes = row.note_count > 0;
        const isPageChanged = input.pageUrl !== '' && input.pageUrl !== row.page_url;
        const needsUpdate = isPageChanged || request.now - row.last_seen_at > LAST_SEEN_PRECISION_MS;
        return needsUpdate ? { visitorId: caller.visitorId, pageUrl: input.pageUrl } : null;
      };
      const inbound = { ...input, authorizeVisit, now: request.now, maxWaitMs: deps.answerWaitMs };
      const isFlood = deps.floodGuard?.isFlood({
        ...caller,
        ...input,
        address: ipAddressKey(request.ip),
        now: request.now,
      });
      const receive = async () =>
        (isFlood ? await saveFloodMessage(store, caller, inbound) : null) ??
        (await receiveMessage(store, caller, inbound));
      const message = await receive().catch(async (error: unknown) => {
        if (error instanceof ApiError && error.failure.error === 'MessageRefused')
          await notifyRefusal(store, caller, request.now);
        throw error;
      });
      return toOwnMessage(
        message,
        hasNotes ? await toVisitorPosition(store.db, caller, message.seq) : message.seq,
        caller,
      );
    },

    rate: async (input, caller, request) => {
      await saveRating(store, caller, { ...input, now: request.now });
      return {};
    },

    markRead: async (input, caller, request) => {
      await markReadByVisitor(store, caller, { seq: input.seq, now: request.now });
      return {};
    },

    typing: async (_input, caller, request) => {
      const delay = { until: typingUntil(request.now), withinMs: deps.answerWaitMs };
      await store.jobs.postpone('answer', caller.conversationId, delay);
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

/** The visitor's own message, with its visitor position. */
function toOwnMessage(message: Message, seq: number, visitor: Visitor): Message {
  const visibleMessage = toVisitorMessage(message, message.seq - seq, visitor);
  if (!visibleMessage) throw new ApiError('InternalError');
  return visibleMessage;
}

/** Reads the widget's state and the visitor in one query. */
const visitStatement = statement(
  (db, placeholder: ParamFactory<Pick<Visitor, 'accountId' | 'visitorId' | 'conversationId'>>) =>
    db
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
      .leftJoin('visitor_identities as i', (join) =>
        join.onRef('i.connection_id', '=', 'v.connection_id').onRef('i.account_id', '=', 'v.account_id'),
      )
      .select([
        'v.page_url',
        'v.last_seen_at',
        'v.external_id',
        't.note_count',
        'i.is_required',
        'v.is_blocked',
      ])
      .select((eb) => eb('c.active', '=', 1).and('b.active', '=', 1).as('active'))
      .where('v.account_id', '=', placeholder('accountId'))
      .where('v.id', '=', placeholder('visitorId'))
      .where('t.id', '=', placeholder('conversationId')),
  { isLocalRead: true },
);
