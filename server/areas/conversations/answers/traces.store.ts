import type { Kysely, Transaction } from 'kysely';
import type { Trace, TraceStep } from '../../../../contract/answers/traces.ts';
import type { HistoryMessage } from '../../../engine/pipeline/extension-points.ts';
import type { Database } from '../../../store/schema/database.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';

/** A trace without the fields that its message provides. */
export type TraceDraft = Omit<Trace, 'messageId' | 'createdAt' | 'costMessages'>;

export interface TraceIds {
  readonly accountId: string;
  readonly botId: string;
  readonly conversationId: string;
  readonly messageId: string;
}

/** In UTF-16 units; longer traces are stored without their prompt, the least useful part. */
const MAX_BODY_LENGTH = 48_000;

/** Stores the trace of a message in the transaction that writes the message. */
export async function saveTrace(
  trx: Transaction<Database>,
  ids: TraceIds,
  draft: TraceDraft & { costMessages: number },
  now: number,
): Promise<void> {
  const fullBody = JSON.stringify(draft);
  const body = fullBody.length <= MAX_BODY_LENGTH ? fullBody : JSON.stringify({ ...draft, prompt: null });
  await trx
    .insertInto('answer_traces')
    .values({
      message_id: ids.messageId,
      account_id: ids.accountId,
      bot_id: ids.botId,
      conversation_id: ids.conversationId,
      body: stripInvalidText(body),
      created_at: now,
    })
    .execute();
}

/** The trace of a bot's message, or undefined; `prompt` is null without `mayReadPrompt`. */
export async function readTrace(
  db: Kysely<Database>,
  ids: Omit<TraceIds, 'conversationId'>,
  mayReadPrompt: boolean,
): Promise<Trace | undefined> {
  const row = await db
    .selectFrom('answer_traces')
    .select(['body', 'created_at'])
    .where('account_id', '=', ids.accountId)
    .where('bot_id', '=', ids.botId)
    .where('message_id', '=', ids.messageId)
    .executeTakeFirst();
  if (!row) return undefined;
  const draft: Omit<Trace, 'messageId' | 'createdAt'> = JSON.parse(row.body);
  return {
    ...draft,
    messageId: ids.messageId,
    createdAt: row.created_at,
    prompt: mayReadPrompt ? draft.prompt : null,
  };
}

/** Which of these messages tools made, by their ids. */
export async function readToolReplies(
  db: Kysely<Database>,
  { accountId, conversationId }: Pick<TraceIds, 'accountId' | 'conversationId'>,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, HistoryMessage['tool']>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('answer_traces')
    .select(['message_id', 'body'])
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('message_id', 'in', messageIds)
    .execute();
  return new Map(
    rows.flatMap(({ message_id, body }) => {
      const { by, steps }: Pick<Trace, 'by' | 'steps'> = JSON.parse(body);
      const { tool, asks, ...facts } = steps.find(({ name }) => name === 'tool')?.facts ?? {};
      if (by !== 'tool') return [];
      const name = String(tool ?? '');
      return [
        [
          message_id,
          asks === undefined
            ? { name }
            : { name, requestedInput: String(asks), known: readKnownValues(facts) },
        ],
      ];
    }),
  );
}

const KNOWN_VALUE_PREFIX = 'known.';

/** The values that a tool has when it asks for another, as facts of its step. */
export const toKnownValueFacts = (values: Readonly<Record<string, string>>): TraceStep['facts'] =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${KNOWN_VALUE_PREFIX}${name}`, value]));

const readKnownValues = (facts: TraceStep['facts']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      name.startsWith(KNOWN_VALUE_PREFIX) ? [[name.slice(KNOWN_VALUE_PREFIX.length), String(value)]] : [],
    ),
  );
