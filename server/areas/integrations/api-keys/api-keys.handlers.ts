// Endpoints of API keys.
import type { apiKeys } from '../../../../contract/connections/api-keys.ts';
import { Scope } from '../../../../contract/endpoint.ts';
import { limits } from '../../../../contract/limits.ts';
import { newId } from '../../../store/id.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { ownBots } from '../../auth/signup/invitations.store.ts';
import { type Handlers, Refusal } from '../../shared/context.ts';
import { findKeys, removeKey } from './api-keys.store.ts';
import { newKey, toApiKey } from './api-keys.ts';

/** The calls of `contract/connections/api-keys.ts`. */
export function apiKeysHandlers({ store }: { readonly store: Store }): Handlers<typeof apiKeys> {
  return {
    async list(_input, { accountId }) {
      return { keys: (await findKeys(store.db, accountId)).map(toApiKey) };
    },
    async create({ name, scopes, botIds, expiresAt }, { accountId, userId, proverId }, { now, ip }) {
      if (expiresAt !== null && expiresAt <= now)
        throw new Refusal('InvalidInput', { issues: [{ path: ['expiresAt'], rule: 'OutOfRange' }] });
      const { secret, hash, tail } = newKey();
      const row = await store.transact(async (trx) => {
        if ((await findKeys(trx, accountId)).length >= limits.apiKey.perAccount)
          throw new Refusal('TooManyApiKeys');
        const wanted = botIds && [...new Set(botIds)];
        if (wanted && (await ownBots(trx, accountId, wanted)).length !== wanted.length)
          throw new Refusal('BotNotFound');
        const made = await trx
          .insertInto('api_keys')
          .values({
            id: newId(),
            account_id: accountId,
            user_id: userId,
            prover_id: proverId,
            name,
            tail,
            hash,
            scopes: JSON.stringify(Scope.literals.filter((scope) => scopes.includes(scope))),
            bot_ids: wanted && JSON.stringify(wanted),
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
          subject: made.id,
          ip,
          now,
          details,
        });
        return made;
      });
      return { key: toApiKey(row), secret };
    },
    async revoke({ keyId }, { accountId, userId }, { now, ip }) {
      await store.transact(async (trx) => {
        const name = await removeKey(trx, { accountId, keyId });
        if (name === undefined) throw new Refusal('NotFound');
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
