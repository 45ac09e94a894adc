// Knows how the calls about bots are served. Knows no engine and no conversation.
import type { Updateable } from 'kysely';
import type { Bot, bots } from '../../../contract/bots.ts';
import { limits } from '../../../contract/limits.ts';
import { fold } from '../../engine/normalise.ts';
import { uniqueViolation } from '../../store/errors.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { claimBot } from '../billing/limits.store.ts';
import { type Handlers, Refusal } from '../context.ts';
import { announceBot, readBot, readBots } from './bots.store.ts';
import { insertBot } from './making.store.ts';

export interface BotsDeps {
  readonly store: Store;
}

/** Below this a bot says that it does not know; the owner may move it later. */
const CONFIDENCE_THRESHOLD = 0.5;

/** The calls of `contract/bots.ts` over the store. */
export function botsHandlers({ store }: BotsDeps): Handlers<typeof bots> {
  return {
    list: (_input, person) => readBots(store.db, person.accountId, person.botIds),

    create: (input, person, facts) =>
      refuseTakenName(
        store.transact(async (trx) => {
          const { locale, isActive } = await claimBot(trx, person.accountId);
          const settings = {
            introduction: input.introduction,
            response_language: input.responseLanguage,
            creativity: input.creativity ?? limits.creativity.default,
            instructions: input.instructions ?? '',
            operator_approval: input.operatorApproval ? 1 : 0,
            confidence_threshold: CONFIDENCE_THRESHOLD,
          } as const;
          const made = { accountId: person.accountId, name: input.name, settings, now: facts.now };
          const botId = await insertBot(trx, { ...made, locale, isActive });
          return announceBot(store.events, trx, person.accountId, botId);
        }),
      ),

    read: async (input, person) => {
      const bot = await readBot(store.db, person.accountId, input.botId);
      if (!bot) throw new Refusal('BotNotFound');
      return bot;
    },

    change: (input, person, facts) =>
      refuseTakenName(
        store.transact(async (trx) => {
          const changes: Updateable<Database['bots']> = { updated_at: facts.now };
          if (input.name !== undefined) {
            changes.name = input.name;
            changes.name_key = fold(input.name);
          }
          if (input.introduction !== undefined) changes.introduction = input.introduction;
          if (input.responseLanguage !== undefined) changes.response_language = input.responseLanguage;
          if (input.creativity !== undefined) changes.creativity = input.creativity;
          if (input.instructions !== undefined) changes.instructions = input.instructions;
          if (input.enhancedAccuracy !== undefined)
            changes.enhanced_accuracy = input.enhancedAccuracy ? 1 : 0;
          if (input.operatorApproval !== undefined)
            changes.operator_approval = input.operatorApproval ? 1 : 0;
          if (input.approvalMinutes !== undefined) changes.approval_minutes = input.approvalMinutes;
          if (input.confidenceThreshold !== undefined)
            changes.confidence_threshold = input.confidenceThreshold;
          const { numUpdatedRows } = await trx
            .updateTable('bots')
            .set(changes)
            .where('account_id', '=', person.accountId)
            .where('id', '=', input.botId)
            .executeTakeFirst();
          if (numUpdatedRows === 0n) throw new Refusal('BotNotFound');
          return announceBot(store.events, trx, person.accountId, input.botId);
        }),
      ),
  };
}

async function refuseTakenName(work: Promise<Bot>): Promise<Bot> {
  try {
    return await work;
  } catch (error) {
    if (uniqueViolation(error)?.columns.includes('name_key')) throw new Refusal('BotNameTaken');
    throw error;
  }
}
