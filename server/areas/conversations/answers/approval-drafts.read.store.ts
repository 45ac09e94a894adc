// Reads reply drafts and maps them to the API type.
import type { Kysely } from 'kysely';
import type { ReplyDraft } from '../../../../contract/conversations/approvals.ts';
import type { Database } from '../../../store/schema/database.ts';
import { parseRequestedCall, type RequestedCall } from '../../bots/tools/requested-call.rules.ts';
import { personName } from '../../shared/person-name.ts';
import { nameForNotice } from '../visitors/impersonation.rules.ts';

export interface DraftIds {
  readonly accountId: string;
  readonly draftId: string;
}

/** Base query of drafts, aliased `d`, with conversation, visitor, bot and operator names. */
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
    .leftJoin('users as claimer', (join) =>
      join.onRef('claimer.id', '=', 'd.claimed_by').onRef('claimer.account_id', '=', 'd.account_id'),
    )
    .leftJoin('users as reviewer', (join) =>
      join.onRef('reviewer.id', '=', 'd.settled_by').onRef('reviewer.account_id', '=', 'd.account_id'),
    )
    .selectAll('d')
    .select(['c.connection_id', 'v.name as visitor_name', 'v.impersonates_staff', 'b.name as bot_name'])
    .select([
      'claimer.first_name as claimer_first_name',
      'claimer.last_name as claimer_last_name',
      'claimer.username as claimer_username',
    ])
    .select([
      'reviewer.first_name as reviewer_first_name',
      'reviewer.last_name as reviewer_last_name',
      'reviewer.username as reviewer_username',
    ]);
}

export type DraftRow = Awaited<ReturnType<ReturnType<typeof selectDrafts>['executeTakeFirstOrThrow']>>;

/** The account's draft with this id, or undefined. */
export const readReplyDraft = (db: Kysely<Database>, { accountId, draftId }: DraftIds) =>
  selectDrafts(db).where('d.account_id', '=', accountId).where('d.id', '=', draftId).executeTakeFirst();

/** The operator whose claim on the draft is valid at `now`, or null. */
export function currentClaim(row: DraftRow, now: number): ReplyDraft['claim'] {
  const { claimed_by: userId, claimed_until: until } = row;
  if (row.state !== 'draft' || userId === null || until === null || until <= now) return null;
  const name = personName({
    first_name: row.claimer_first_name,
    last_name: row.claimer_last_name,
    username: row.claimer_username,
  });
  return { userId, name, until };
}

/** Name of the operator who decided on the draft, or null. */
export const reviewerName = (row: DraftRow): string | null =>
  row.settled_by === null
    ? null
    : personName({
        first_name: row.reviewer_first_name,
        last_name: row.reviewer_last_name,
        username: row.reviewer_username,
      });

const toDraftCall = (
  { label, method, host, inputs }: RequestedCall,
  { state, call_state, call_attempts }: DraftRow,
): NonNullable<ReplyDraft['call']> => ({
  ...{ tool: label, method, host, attempts: call_attempts },
  inputs: inputs.map((input) => ({
    label: input.label,
    isRequired: input.isRequired,
    choices: input.choices,
  })),
  state: call_state ?? (state === 'draft' ? 'waiting' : 'stopped'),
});

/** The draft as the API returns it at `now`. */
export function toReplyDraft(row: DraftRow, now: number): ReplyDraft {
  return {
    id: row.id,
    botId: row.bot_id,
    botName: row.bot_name,
    conversationId: row.conversation_id,
    connectionId: row.connection_id,
    visitorName: nameForNotice(row),
    messageId: row.message_id,
    question: row.question,
    text: row.text,
    sources: row.sources === null ? [] : JSON.parse(row.sources),
    confidence: row.confidence,
    ...(row.choices !== null && { choices: JSON.parse(row.choices) }),
    ...(row.call !== null && { call: toDraftCall(parseRequestedCall(row.call), row) }),
    costMessages: row.cost_messages,
    state: row.state,
    createdAt: row.created_at,
    dueAt: row.due_at,
    claim: currentClaim(row, now),
    review:
      row.settled_at === null
        ? null
        : {
            byId: row.settled_by,
            by: reviewerName(row),
            at: row.settled_at,
            text: row.final_text,
            reason: row.reason,
            note: row.note ?? '',
          },
  };
}
