// Knows how answers that wait for an operator are kept, read and settled. Knows no conversation's writing and no HTTP.
import type { Kysely, Transaction } from 'kysely';
import type { RejectReason, ReplyDraft } from '../../../contract/approvals.ts';
import { nextReply, type ReplyEvent } from '../../../src/machines/lifecycles/reply.machine.ts';
import type { NewEvent } from '../../store/events.api.ts';
import type { Database } from '../../store/schema.ts';
import { personName } from '../person-name.ts';

/** Who decided on a draft, and what; left out where nobody did. */
export interface Verdict {
  readonly userId: string;
  /** What the visitor gets; null when nothing. */
  readonly text: string | null;
  readonly reason?: RejectReason;
  readonly note?: string;
}

/** A draft that waits no more, and the events that tell of it. */
export interface Settled {
  readonly draft: ReplyDraft;
  readonly events: readonly NewEvent[];
}

export interface DraftPlace {
  readonly accountId: string;
  readonly draftId: string;
}

/** Drafts by the alias `d`, for whoever adds the conditions. */
export function selectDrafts(db: Kysely<Database>) {
  return db
    .selectFrom('reply_drafts as d')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.id', '=', 'd.conversation_id').onRef('c.account_id', '=', 'd.account_id'),
    )
    .innerJoin('visitors as v', (join) =>
      join.onRef('v.id', '=', 'c.visitor_id').onRef('v.account_id', '=', 'c.account_id'),
    )
    .innerJoin('bots as b', (join) =>
      join.onRef('b.id', '=', 'd.bot_id').onRef('b.account_id', '=', 'd.account_id'),
    )
    .leftJoin('users as h', (join) =>
      join.onRef('h.id', '=', 'd.claimed_by').onRef('h.account_id', '=', 'd.account_id'),
    )
    .leftJoin('users as s', (join) =>
      join.onRef('s.id', '=', 'd.settled_by').onRef('s.account_id', '=', 'd.account_id'),
    )
    .selectAll('d')
    .select(['c.connection_id', 'v.name as visitor_name', 'b.name as bot_name'])
    .select(['h.first_name as h_first', 'h.last_name as h_last', 'h.username as h_username'])
    .select(['s.first_name as s_first', 's.last_name as s_last', 's.username as s_username']);
}

export type DraftRow = Awaited<ReturnType<ReturnType<typeof selectDrafts>['executeTakeFirstOrThrow']>>;

/** One draft, or undefined; only of the account. */
export const readDraft = (db: Kysely<Database>, { accountId, draftId }: DraftPlace) =>
  selectDrafts(db).where('d.account_id', '=', accountId).where('d.id', '=', draftId).executeTakeFirst();

/** Whose hands a draft is in at `now`; null when in nobody's. */
export function claimOf(row: DraftRow, now: number): ReplyDraft['claim'] {
  const { claimed_by: userId, claimed_until: until } = row;
  if (row.state !== 'draft' || userId === null || until === null || until <= now) return null;
  const name = personName({ first_name: row.h_first, last_name: row.h_last, username: row.h_username });
  return { userId, name, until };
}

/** Who decided on a draft, by name; null where nobody did. */
export const settlerOf = (row: DraftRow): string | null =>
  row.settled_by === null
    ? null
    : personName({ first_name: row.s_first, last_name: row.s_last, username: row.s_username });

/** The draft as the wire shows it at `now`. */
export function toReplyDraft(row: DraftRow, now: number): ReplyDraft {
  return {
    id: row.id,
    botId: row.bot_id,
    botName: row.bot_name,
    conversationId: row.conversation_id,
    serviceId: row.connection_id,
    visitorName: row.visitor_name ?? '',
    messageId: row.message_id,
    question: row.question,
    text: row.text,
    sources: row.sources === null ? [] : JSON.parse(row.sources),
    confidence: row.confidence,
    costMessages: row.cost_messages,
    state: row.state,
    createdAt: row.created_at,
    dueAt: row.due_at,
    claim: claimOf(row, now),
    review:
      row.settled_at === null
        ? null
        : {
            byId: row.settled_by,
            by: settlerOf(row),
            at: row.settled_at,
            text: row.final_text,
            reason: row.reason,
            note: row.note ?? '',
          },
  };
}

/**
 * Lets a draft wait no more, if it still does: compare-and-swap on its state, in the transaction that holds its
 * conversation.
 * @returns what it became and what is to be told of it, or null when something else was first.
 */
export async function settleDraft(
  trx: Transaction<Database>,
  { accountId, draftId }: DraftPlace,
  { event, verdict, now }: { event: ReplyEvent['type']; verdict?: Verdict; now: number },
): Promise<Settled | null> {
  const state = nextReply('draft', event);
  if (state === null) return null;
  const { numUpdatedRows } = await trx
    .updateTable('reply_drafts')
    .set({
      state,
      settled_at: now,
      settled_by: verdict?.userId ?? null,
      final_text: verdict?.text ?? null,
      reason: verdict?.reason ?? null,
      note: verdict?.note ?? null,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', draftId)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return null;
  const row = await readDraft(trx, { accountId, draftId });
  if (!row) return null;
  const draft = toReplyDraft(row, now);
  // One that is outdated is followed by another, which is told of in the same notice.
  const read = draft.state === 'outdated' ? [] : await readNotices(trx, accountId, draft, now);
  return { draft, events: [draftChanged(draft), ...read] };
}

/** Nobody has to be told any more that it waits. */
async function readNotices(
  trx: Transaction<Database>,
  accountId: string,
  { conversationId }: ReplyDraft,
  now: number,
): Promise<NewEvent[]> {
  const notices = await trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('kind', '=', 'approvalWaiting')
    .where('read_at', 'is', null)
    .returning(['id', 'user_id'])
    .execute();
  return notices.map(({ id, user_id: userId }) => ({
    kind: 'notifications.read',
    userId,
    payload: { ids: [id], at: now },
  }));
}

/** The event that tells panels and the visitor of a draft. */
export const draftChanged = (draft: ReplyDraft): NewEvent => ({
  kind: 'approval.changed',
  botId: draft.botId,
  conversationId: draft.conversationId,
  payload: { draft },
});

/** The messages of the plan that drafts of what is still unanswered have cost already. */
export async function paidForDrafts(
  trx: Transaction<Database>,
  held: { account_id: string; id: string; answered_seq: number },
): Promise<number> {
  const { paid } = await trx
    .selectFrom('reply_drafts')
    .select((eb) => eb.fn.max('cost_messages').as('paid'))
    .where('account_id', '=', held.account_id)
    .where('conversation_id', '=', held.id)
    .where('seq', '>', held.answered_seq)
    .executeTakeFirstOrThrow();
  return Number(paid ?? 0);
}
