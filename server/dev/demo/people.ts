// Seeds the demo account, people, bots and widgets.
import type { Transaction } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import { emailKey, phoneKey, usernameKey } from '../../areas/shared/identifier-keys.ts';
import { foldText } from '../../engine/text/normalise.ts';
import type { Database } from '../../store/schema/database.ts';
import { bots, operators, owner, type Persona, shop, superAdmin } from './personas.ts';
import { demoId } from './random.ts';

type Trx = Transaction<Database>;

const DAY = 24 * 3_600_000;
const YEAR = 365 * DAY;

export const accountId = demoId(`account:${shop.key}`);
const systemAccountId = demoId('account:system');

export const userId = (actor: Persona): string => demoId(`user:${actor.key}`);
export const botId = (key: string): string => demoId(`bot:${key}`);
export const connectionId = (key: string): string => demoId(`connection:${key}`);

const seedAccount = async (trx: Trx, id: string, name: string, now: number): Promise<void> => {
  const plan = { plan_id: 'commercial-six-months', plan_revision: 1 };
  await trx
    .insertInto('accounts')
    .values({
      id,
      name,
      locale: 'fa',
      ...plan,
      plan_expires_at: now + YEAR / 4,
      messages_left: 7_420,
      messages_total: 10_000,
      characters_left: 482_000,
      characters_total: 500_000,
      bots_limit: 5,
      active_bots_limit: 5,
      connections_limit: 10,
      created_at: now - YEAR / 3,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('subscriptions')
    .values({
      id,
      account_id: id,
      ...plan,
      state: 'running',
      starts_at: now - YEAR / 4,
      ends_at: now + YEAR / 4,
      next_expiry_step_at: now + YEAR / 4 - limits.subscription.renewalDays * DAY,
      created_at: now - YEAR / 4,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const seedUser = (
  trx: Trx,
  actor: Persona,
  options: { accountId: string; passwordHash: string; now: number; isOperator?: true; isSuperAdmin?: true },
) =>
  trx
    .insertInto('users')
    .values({
      id: userId(actor),
      account_id: options.accountId,
      email: actor.email,
      email_key: emailKey(actor.email),
      username: actor.username,
      username_key: usernameKey(actor.username),
      phone: actor.phone,
      phone_key: phoneKey(actor.phone),
      password_hash: options.passwordHash,
      first_name: actor.firstName,
      last_name: actor.lastName,
      ownership_version: userId(actor),
      email_verified_at: options.now - YEAR / 3,
      phone_verified_at: options.now - YEAR / 3,
      password_set_at: options.now - YEAR / 3,
      is_verified: 1,
      is_operator: options.isOperator ? 1 : 0,
      is_super_admin: options.isSuperAdmin ? 1 : 0,
      created_at: options.now - YEAR / 3,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const seedBot = async (
  trx: Trx,
  { key, name, introduction }: (typeof bots)[number],
  now: number,
): Promise<void> => {
  const timestamps = { created_at: now - YEAR / 3, updated_at: now };
  await trx
    .insertInto('bots')
    .values({
      id: botId(key),
      account_id: accountId,
      name,
      name_key: foldText(name),
      introduction,
      response_language: 'auto',
      creativity: limits.creativity.default,
      instructions: '',
      confidence_threshold: 0.5,
      training_status: 'untrained',
      ...timestamps,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('connections')
    .values({
      id: connectionId(key),
      account_id: accountId,
      bot_id: botId(key),
      kind: 'widget',
      name: 'ویجت فروشگاه',
      status: 'active',
      settings: JSON.stringify({ initialMessage: `سلام! من ${name} هستم؛ چه کمکی از من ساخته است؟` }),
      ...timestamps,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Creates missing people and bots; existing ones stay unchanged. */
export const seedPeople = async (trx: Trx, passwordHash: string, now: number): Promise<void> => {
  await seedAccount(trx, accountId, shop.name, now);
  await seedAccount(trx, systemAccountId, 'سامانهٔ پاسخ', now);
  await seedUser(trx, owner, { accountId, passwordHash, now });
  await seedUser(trx, superAdmin, { accountId: systemAccountId, passwordHash, now, isSuperAdmin: true });
  for (const bot of bots) await seedBot(trx, bot, now);
  for (const operator of operators) {
    await seedUser(trx, operator, { accountId, passwordHash, now, isOperator: true });
    await trx
      .insertInto('user_bots')
      .values(
        bots.map(({ key }) => ({ user_id: userId(operator), bot_id: botId(key), account_id: accountId })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};
