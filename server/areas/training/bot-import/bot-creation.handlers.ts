// Endpoints that copy, export and import bots.
import type { botCreation } from '../../../../contract/bots/bot-creation.ts';
import { foldText } from '../../../engine/text/normalise.ts';
import { createAddressPolicy } from '../../../outbound/address-policy.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { readBotFile } from './bot-file.read.ts';
import { exportBotFile } from './bot-file.write.ts';
import { createBotFromFile } from './bot-import.ts';

export interface BotCreationDeps {
  readonly store: Store;
  /** Hosts that links may point to although they are not public. */
  readonly outboundAllowed: readonly string[];
}

/** Handlers of `contract/bots/bot-creation.ts`. */
export function botCreationHandlers({
  store,
  outboundAllowed,
}: BotCreationDeps): Handlers<typeof botCreation> {
  const policy = createAddressPolicy(outboundAllowed);

  return {
    async checkName({ name }, { accountId }) {
      const bot = await store.db
        .selectFrom('bots')
        .select('id')
        .where('account_id', '=', accountId)
        .where('name_key', '=', foldText(name))
        .executeTakeFirst();
      return { isTaken: bot !== undefined };
    },

    async duplicate({ botId, name }, user, context) {
      const { content } = await exportBotFile(store, { accountId: user.accountId, botId });
      const file = await readBotFile([Buffer.from(content)], policy);
      const creation = { file: { ...file, bot: { ...file.bot, name } }, action: 'bot.copied' } as const;
      return mapTakenName(createBotFromFile(store, user, creation, context));
    },

    export: ({ botId }, { accountId }) => exportBotFile(store, { accountId, botId }),

    async import({ name }, user, context) {
      const file = await readBotFile(context.body, policy);
      const bot = { ...file.bot, name: name ?? file.bot.name };
      const creation = { file: { ...file, bot }, action: 'bot.imported' } as const;
      return mapTakenName(createBotFromFile(store, user, creation, context));
    },
  };
}

async function mapTakenName<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (uniqueViolation(error)?.columns.includes('name_key')) throw new ApiError('BotNameTaken');
    throw error;
  }
}
