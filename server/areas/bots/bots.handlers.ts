// Endpoints of bots.
import type { Updateable } from 'kysely';
import type { Bot, bots } from '../../../contract/bots/bots.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { limits } from '../../../contract/limits.ts';
import { foldText } from '../../engine/text/normalise.ts';
import { uniqueViolation } from '../../store/errors.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { reserveBotSlot } from '../billing/usage/plan-limits.store.ts';
import { ApiError, type Handlers } from '../shared/context.ts';
import { announceBot, readBot, readBots } from './bots.store.ts';
import { insertBot } from './creation.store.ts';

export interface BotsDeps {
  readonly store: Store;
}

/** The threshold of a new bot, below which it abstains; owners can change it. */
const DEFAULT_CONFIDENCE_THRESHOLD = 0.5;

/** Handlers of `contract/bots/bots.ts`. */
export function botsHandlers({ store }: BotsDeps): Handlers<typeof bots> {
  return {
    list: (_input, user) => readBots(store.db, user.accountId, user.botIds),

    create: (input, user, context) =>
      rethrowTakenName(
        store.transact(async (trx) => {
          const { locale, isActive } = await reserveBotSlot(trx, user.accountId);
          const settings = {
            introduction: input.introduction,
            response_language: input.responseLanguage,
            creativity: input.creativity ?? limits.creativity.default,
            instructions: input.instructions ?? '',
            operator_approval: input.operatorApproval ? 1 : 0,
            confidence_threshold: DEFAULT_CONFIDENCE_THRESHOLD,
          } as const;
          const newBot = { accountId: user.accountId, name: input.name, settings, now: context.now };
          const botId = await insertBot(trx, { ...newBot, locale, isActive });
          return announceBot(store.events, trx, user.accountId, botId);
        }),
      ),

    read: async (input, user) => {
      const bot = await readBot(store.db, user.accountId, input.botId);
      if (!bot) throw new ApiError('BotNotFound');
      return bot;
    },

    change: (input, user, context) =>
      rethrowTakenName(
        store.transact(async (trx) => {
          const { numUpdatedRows } = await trx
            .updateTable('bots')
            .set({ ...columnsOf(input), updated_at: context.now })
            .where('account_id', '=', user.accountId)
            .where('id', '=', input.botId)
            .executeTakeFirst();
          if (numUpdatedRows === 0n) throw new ApiError('BotNotFound');
          return announceBot(store.events, trx, user.accountId, input.botId);
        }),
      ),
  };
}

const toFlag = (isOn: boolean | undefined) => (isOn === undefined ? undefined : isOn ? 1 : 0);

/** Omitted fields are undefined and stay unchanged. */
const columnsOf = (changes: InputOf<(typeof bots)['change']>): Updateable<Database['bots']> => ({
  name: changes.name,
  name_key: changes.name === undefined ? undefined : foldText(changes.name),
  introduction: changes.introduction,
  response_language: changes.responseLanguage,
  creativity: changes.creativity,
  instructions: changes.instructions,
  enhanced_accuracy: toFlag(changes.enhancedAccuracy),
  operator_approval: toFlag(changes.operatorApproval),
  approval_minutes: changes.approvalMinutes,
  confidence_threshold: changes.confidenceThreshold,
});

/** Throws BotNameTaken where the work violates the uniqueness of names. */
async function rethrowTakenName(work: Promise<Bot>): Promise<Bot> {
  try {
    return await work;
  } catch (error) {
    if (uniqueViolation(error)?.columns.includes('name_key')) throw new ApiError('BotNameTaken');
    throw error;
  }
}
