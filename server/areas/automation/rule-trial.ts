// Finds past conversations in which a rule would have run.
import { Schema } from 'effect';
import type { Kysely } from 'kysely';
import type { RuleDraft, RuleMatch } from '../../../contract/automation/rules.ts';
import { ThreadEvent } from '../../../contract/conversations/messages.ts';
import { ruleLimits } from '../../../contract/limits.rules.ts';
import { chunksOf } from '../../shared/chunks.ts';
import type { Database } from '../../store/schema/database.ts';
import { truncateForPreview } from '../conversations/thread/message-preview.rules.ts';
import { compileConditions, toSearchedText } from './rule-conditions.ts';
import { MAX_LOW_RATING_STARS, messageEventKindsOf } from './rule-events.ts';
import { readConversationFacts } from './rule-facts.store.ts';

const parseThreadEvent = Schema.decodeSync(Schema.fromJsonString(ThreadEvent));

const CONVERSATIONS_PER_QUERY = 20;

/** Where and when something happened. */
interface RuleOccurrence {
  readonly conversationId: string;
  readonly text: string | null;
  readonly at: number;
}

interface TrialQuery {
  readonly accountId: string;
  readonly botIds: readonly string[];
  readonly now: number;
}

/**
 * Tries the rule on the last conversations, as they are now: the last fitting event of each is returned, the newest
 * first. Changes nothing.
 */
export async function tryRule(
  db: Kysely<Database>,
  { accountId, botIds, now }: TrialQuery,
  rule: RuleDraft,
): Promise<{ checked: number; matches: RuleMatch[] }> {
  const conversations = await readRecentConversations(
    db,
    accountId,
    rule.botId === null ? botIds : [rule.botId],
    rule,
  );
  const matchesConditions = compileConditions(rule);
  const matches: RuleMatch[] = [];
  for (const chunk of chunksOf(conversations, CONVERSATIONS_PER_QUERY)) {
    const conversationIds = chunk.map(({ id }) => id);
    const facts = await readConversationFacts(db, { accountId, conversationIds, rules: [rule], now });
    const occurrences = await readOccurrences(db, accountId, conversationIds, rule);
    for (const { id, bot_id, connection_id, visitor_name, visitor_text } of chunk) {
      const conversationFacts = facts.get(id);
      const matchingOccurrence = occurrences.find(
        ({ conversationId, text }) =>
          conversationId === id &&
          conversationFacts &&
          matchesConditions(conversationFacts, toSearchedText(text ?? conversationFacts.visitorText)),
      );
      if (matchingOccurrence)
        matches.push({
          conversation: { id, botId: bot_id, connectionId: connection_id },
          visitorName: visitor_name ?? '',
          text: truncateForPreview(matchingOccurrence.text ?? visitor_text ?? ''),
          at: matchingOccurrence.at,
        });
    }
  }
  return { checked: conversations.length, matches };
}

async function readRecentConversations(
  db: Kysely<Database>,
  accountId: string,
  botIds: readonly string[],
  { includesTests }: RuleDraft,
) {
  const conversationsByBot = await Promise.all(
    botIds.map((botId) =>
      db
        .selectFrom('conversations as c')
        .innerJoin('visitors as v', (join) =>
          join.onRef('v.id', '=', 'c.visitor_id').onRef('v.account_id', '=', 'c.account_id'),
        )
        .select([
          'c.id',
          'c.bot_id',
          'c.connection_id',
          'c.visitor_text',
          'c.last_message_at',
          'v.name as visitor_name',
        ])
        .where('c.account_id', '=', accountId)
        .where('c.bot_id', '=', botId)
        .where('c.message_count', '>', 0)
        .$if(!includesTests, (query) => query.where('c.kind', '<>', 'test'))
        .orderBy('c.last_message_at', 'desc')
        .orderBy('c.id', 'desc')
        .limit(ruleLimits.trial)
        .execute(),
    ),
  );
  return conversationsByBot
    .flat()
    .toSorted((one, other) => other.last_message_at - one.last_message_at)
    .slice(0, ruleLimits.trial);
}

/** When the rule's event happened in the conversations, the newest first. */
async function readOccurrences(
  db: Kysely<Database>,
  accountId: string,
  conversationIds: readonly string[],
  { event: eventKind }: RuleDraft,
): Promise<RuleOccurrence[]> {
  if (eventKind === 'labelAdded' || eventKind === 'ratedLow') {
    const rows = await db
      .selectFrom('conversations as c')
      .select(['c.id', 'c.last_message_at'])
      .where('c.account_id', '=', accountId)
      .where('c.id', 'in', conversationIds)
      .where((eb) =>
        eventKind === 'labelAdded'
          ? eb('c.labels', 'is not', null)
          : eb.or([
              eb('c.satisfaction', '<=', MAX_LOW_RATING_STARS),
              eb.exists(
                eb
                  .selectFrom('message_ratings as r')
                  .select('r.message_id')
                  .where('r.account_id', '=', accountId)
                  .whereRef('r.conversation_id', '=', 'c.id')
                  .where('r.rating', '=', 'down'),
              ),
            ]),
      )
      .execute();
    return rows.map(({ id, last_message_at }) => ({ conversationId: id, text: null, at: last_message_at }));
  }
  const author = eventKind === 'started' || eventKind === 'visitorWrote' ? 'visitor' : 'system';
  const messages = await db
    .selectFrom('messages')
    .select(['conversation_id', 'seq', 'author', 'text', 'event', 'created_at'])
    .where('account_id', '=', accountId)
    .where('conversation_id', 'in', conversationIds)
    .where('author', '=', author)
    .where('is_note', '=', 0)
    .$if(eventKind === 'started', (query) => query.where('seq', '=', 1))
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .execute();
  return messages
    .filter(({ event, ...message }) => {
      const threadEvent = event === null ? null : parseThreadEvent(event);
      return messageEventKindsOf({ ...message, event: threadEvent }).includes(eventKind);
    })
    .map(({ conversation_id, text, created_at }) => ({
      conversationId: conversation_id,
      text: author === 'visitor' ? text : null,
      at: created_at,
    }));
}
