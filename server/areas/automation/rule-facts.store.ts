// Reads what conditions ask of conversations.
import type { Kysely } from 'kysely';
import type { RuleDraft } from '../../../contract/automation/rules.ts';
import type { Database } from '../../store/schema/database.ts';
import { readTeamHours } from '../conversations/presence/team-hours.store.ts';
import type { ConversationFacts } from './rule-conditions.ts';

interface FactsQuery {
  readonly accountId: string;
  readonly conversationIds: readonly string[];
  /** The rules that ask. */
  readonly rules: readonly Pick<RuleDraft, 'conditions'>[];
  readonly now: number;
}

/** Facts by conversation id; conversations that are gone are left out. */
export async function readConversationFacts(
  db: Kysely<Database>,
  { accountId, conversationIds, rules, now }: FactsQuery,
): Promise<ReadonlyMap<string, ConversationFacts>> {
  const rows = await db
    .selectFrom('conversations as c')
    .innerJoin('visitors as v', (join) =>
      join.onRef('v.id', '=', 'c.visitor_id').onRef('v.account_id', '=', 'c.account_id'),
    )
    .select(['c.id', 'c.bot_id', 'c.kind', 'c.labels', 'c.priority', 'c.assignee_id', 'c.visitor_text'])
    .select(['v.phone', 'v.contact_id'])
    .where('c.account_id', '=', accountId)
    .where('c.id', 'in', conversationIds)
    .execute();
  const hasConditionOf = (kind: string) =>
    rules.some(({ conditions }) => conditions.some((one) => one.kind === kind));
  const contactIds = rows.flatMap(({ contact_id }) => (contact_id === null ? [] : [contact_id]));
  const valuesByContact = hasConditionOf('attribute')
    ? await readContactValues(db, accountId, contactIds)
    : new Map();
  const openBotIds = new Set<string>();
  if (hasConditionOf('hours'))
    for (const botId of new Set(rows.map(({ bot_id }) => bot_id)))
      if ((await readTeamHours(db, { accountId, botId, now })).isOpen) openBotIds.add(botId);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        botId: row.bot_id,
        isTest: row.kind === 'test',
        channel: row.kind,
        labels: row.labels === null ? [] : JSON.parse(row.labels),
        priority: row.priority ?? 'normal',
        isAssigned: row.assignee_id !== null,
        hasPhone: row.phone !== null,
        visitorText: row.visitor_text ?? '',
        contactValues: valuesByContact.get(row.contact_id ?? '') ?? {},
        isWithinBusinessHours: openBotIds.has(row.bot_id),
      },
    ]),
  );
}

async function readContactValues(
  db: Kysely<Database>,
  accountId: string,
  contactIds: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const valuesByContact = new Map<string, Record<string, string>>();
  if (contactIds.length === 0) return valuesByContact;
  const rows = await db
    .selectFrom('contact_values')
    .select(['contact_id', 'attribute_id', 'value'])
    .where('account_id', '=', accountId)
    .where('contact_id', 'in', contactIds)
    .execute();
  for (const { contact_id, attribute_id, value } of rows)
    valuesByContact.set(contact_id, { ...valuesByContact.get(contact_id), [attribute_id]: value });
  return valuesByContact;
}
