// Endpoints of API keys.
import type { apiKeys } from '../../../../contract/connections/api-keys.ts';
import { Scope } from '../../../../contract/endpoint.ts';
import { limits } from '../../../../contract/limits.ts';
import { newId } from '../../../store/id.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { filterOwnBots } from '../../auth/signup/invitations.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { deleteApiKey, findApiKeys } from './api-keys.store.ts';
import { generateApiKey, toApiKey } from './api-keys.ts';

/** Handlers of `contract/connections/api-keys.ts`. */
export function apiKeysHandlers({ store }: { readonly store: Store }): Handlers<typeof apiKeys> {
  return {
    async list(_input, { accountId }) {
      return { keys: (await findApiKeys(store.db, accountId)).map(toApiKey) };
    },
    async create({ name, scopes, botIds, expiresAt }, { accountId, userId, ownershipVersion }, { now, ip }) {
      if (expiresAt !== null && expiresAt <= now)
        throw new ApiError('InvalidInput', { issues: [{ path: ['expiresAt'], rule: 'OutOfRange' }] });
      const { secret, hash, tail } = generateApiKey();
      const row = await store.transact(async (trx) => {
        if ((await findApiKeys(trx, accountId)).length >= limits.apiKey.perAccount)
          throw new ApiError('TooManyApiKeys');
        const uniqueBotIds = botIds && [...new Set(botIds)];
        if (
          uniqueBotIds &&
          (await filterOwnBots(trx, accountId, uniqueBotIds)).length !== uniqueBotIds.length
        )
          throw new ApiError('BotNotFound');
        const createdKey = await trx
          .insertInto('api_keys')
          .values({
            id: newId(),
            account_id: accountId,
            user_id: userId,
            ownership_version: ownershipVersion,
            name,
            tail,
            hash,
            scopes: JSON.stringify(Scope.literals.filter((scope) => scopes.includes(scope))),
            bot_ids: uniqueBotIds && JSON.stringify(uniqueBotIds),
            created_at: now,
            expires_at: expiresAt,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        const details = { name, tail };
        await writeAudit(trx, {
          accountId,
          userId,
          action: 'apiKey.created',
          subject: createdKey.id,
          ip,
          now,
          details,
        });
        return createdKey;
      });
      return { key: toApiKey(row), secret };
    },
    async revoke({ keyId }, { accountId, userId }, { now, ip }) {
      await store.transact(async (trx) => {
        const name = await deleteApiKey(trx, { accountId, keyId });
        if (name === undefined) throw new ApiError('NotFound');
        await writeAudit(trx, {
          accountId,
          userId,
          action: 'apiKey.revoked',
          subject: keyId,
          ip,
          now,
          details: { name },
        });
      });
      return {};
    },
  };
}
