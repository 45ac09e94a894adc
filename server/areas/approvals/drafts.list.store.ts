// Lists drafts that wait for approval and past reviews.
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { ReplyDraft } from '../../../contract/conversations/approvals.ts';
import type { Database } from '../../store/schema/database.ts';
import { selectDrafts, toReplyDraft } from '../conversations/answers/approval-drafts.read.store.ts';
import type { Cursor } from '../shared/page-cursor.ts';

/** The account's drafts, limited to the bots the caller may see (null: all) and optionally to one bot. */
export interface DraftScope {
  readonly accountId: string;
  readonly botIds: readonly string[] | null;
  readonly botId?: string | undefined;
  readonly conversationId?: string | undefined;
}

export interface DraftPage {
  readonly after: Cursor | null;
  readonly limit: number;
  /** The time at which claim expiry is evaluated. */
  readonly now: number;
}

export type ReviewOutcome = 'accepted' | 'corrected' | 'rejected' | 'notReviewed';

export interface ReviewFilter {
  readonly outcome?: ReviewOutcome | undefined;
  readonly operatorId?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

type DatabaseWithDrafts = Database & { d: Database['reply_drafts'] };

function isInScope(
  eb: ExpressionBuilder<DatabaseWithDrafts, 'd'>,
  { accountId, botIds, botId, conversationId }: DraftScope,
) {
  return eb.and([
    eb('d.account_id', '=', accountId),
    ...(botIds === null ? [] : [botIds.length === 0 ? eb.lit(false) : eb('d.bot_id', 'in', [...botIds])]),
    ...(botId === undefined ? [] : [eb('d.bot_id', '=', botId)]),
    ...(conversationId === undefined ? [] : [eb('d.conversation_id', '=', conversationId)]),
  ]);
}

/** A page of waiting drafts, oldest first. */
export async function listWaitingDrafts(
  db: Kysely<Database>,
  scope: DraftScope,
  page: DraftPage,
): Promise<ReplyDraft[]> {
  const { after } = page;
  const rows = await selectDrafts(db)
    .where((eb) => isInScope(eb, scope))
    .where('d.state', '=', 'draft')
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('d.created_at', 'd.id'), '>', eb.tuple(after?.at ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('d.created_at')
    .orderBy('d.id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => toReplyDraft(row, page.now));
}

/** The number of waiting drafts. */
export async function countWaitingDrafts(db: Kysely<Database>, scope: DraftScope): Promise<number> {
  const { count } = await db
    .selectFrom('reply_drafts as d')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => isInScope(eb, scope))
    .where('d.state', '=', 'draft')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a bot of the scope has replies or calls approved; the queue is shown then. */
export async function isApprovalInUse(
  db: Kysely<Database>,
  { accountId, botIds }: DraftScope,
): Promise<boolean> {
  const bot = await db
    .selectFrom('bots')
    .select('id')
    .where('account_id', '=', accountId)
    .where('operator_approval', '=', 1)
    .$if(botIds !== null, (query) => query.where('id', 'in', [...(botIds ?? []), '']))
    .limit(1)
    .executeTakeFirst();
  if (bot) return true;
  const tool = await db
    .selectFrom('tools')
    .select('id')
    .where('account_id', '=', accountId)
    .where('needs_approval', '=', 1)
    .where('is_enabled', '=', 1)
    .where('removed_at', 'is', null)
    .$if(botIds !== null, (query) => query.where('bot_id', 'in', [...(botIds ?? []), '']))
    .limit(1)
    .executeTakeFirst();
  return tool !== undefined;
}

const NOT_REVIEWED = ['draft', 'outdated', 'interrupted', 'escalated'] as const;

/** A page of drafts in any state, newest first. */
export async function listReviews(
  db: Kysely<Database>,
  scope: DraftScope,
  { outcome, operatorId, from, to }: ReviewFilter,
  page: DraftPage,
): Promise<ReplyDraft[]> {
  const { after } = page;
  const rows = await selectDrafts(db)
    .where((eb) => isInScope(eb, scope))
    .$if(outcome !== undefined, (query) =>
      query.where('d.state', 'in', outcome && outcome !== 'notReviewed' ? [outcome] : NOT_REVIEWED),
    )
    .$if(operatorId !== undefined, (query) => query.where('d.settled_by', '=', operatorId ?? ''))
    .$if(from !== undefined, (query) => query.where('d.created_at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('d.created_at', '<=', to ?? 0))
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('d.created_at', 'd.id'), '<', eb.tuple(after?.at ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => toReplyDraft(row, page.now));
}
