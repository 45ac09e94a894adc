// Inserts a new bot with its default texts and its first widget.
import type { Insertable, Transaction } from 'kysely';
import { foldText } from '../../engine/text/normalise.ts';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema/database.ts';

const botsTexts = {
  firstConnection: { fa: 'ویجت وب‌سایت', en: 'Website widget' },
  greeting: { fa: 'سلام! چه کمکی می‌توانیم بکنیم؟', en: 'Hello! How can we help?' },
} as const;

type Settings = Pick<
  Insertable<Database['bots']>,
  | 'introduction'
  | 'response_language'
  | 'creativity'
  | 'instructions'
  | 'enhanced_accuracy'
  | 'operator_approval'
  | 'approval_minutes'
  | 'confidence_threshold'
>;

export interface NewBot {
  readonly accountId: string;
  readonly name: string;
  readonly settings: Settings;
  readonly locale: 'fa' | 'en';
  readonly isActive: boolean;
  readonly now: number;
}

/**
 * Inserts the bot in a slot that the caller has reserved; fails on the unique index when the name is taken.
 * @returns its id
 */
export async function insertBot(
  trx: Transaction<Database>,
  { accountId, name, settings, locale, isActive, now }: NewBot,
): Promise<string> {
  const botId = newId();
  const timestamps = { created_at: now, updated_at: now };
  await trx
    .insertInto('bots')
    .values({
      ...settings,
      ...timestamps,
      id: botId,
      account_id: accountId,
      name,
      name_key: foldText(name),
      active: isActive ? 1 : 0,
      deactivated_at: isActive ? null : now,
      training_status: 'untrained',
    })
    .execute();
  await trx
    .insertInto('connections')
    .values({
      ...timestamps,
      id: newId(),
      account_id: accountId,
      bot_id: botId,
      kind: 'widget',
      name: botsTexts.firstConnection[locale],
      status: 'active',
      settings: JSON.stringify({ initialMessage: botsTexts.greeting[locale] }),
    })
    .execute();
  return botId;
}
