// Endpoints of identity verification settings.
import type { IdentitySettings, identities } from '../../../../contract/widget/identity.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import { findWidget } from '../../connections/connections.store.ts';
import { type Handlers, type Person, Refusal } from '../../shared/context.ts';
import {
  changeIdentityRow,
  type IdentityRow,
  readIdentityRow,
  renewIdentitySecret,
} from './identity.store.ts';
import { type IdentityDeps, proven, tokenAs } from './identity.ts';
import { enterWidget } from './widget-access.ts';

export interface IdentitiesDeps extends IdentityDeps {
  /** Where browsers reach this server. */
  readonly publicUrl: string;
}

const toSettings = (row: IdentityRow | undefined, now: number): IdentitySettings => ({
  hasSecret: Boolean(row?.secret),
  renewedAt: row?.renewed_at ?? null,
  previousUntil: row?.previous_until && row.previous_until > now ? row.previous_until : null,
  isRequired: row?.is_required === 1,
});

/** The calls of `contract/widget/identity.ts`. */
export function identitiesHandlers(deps: IdentitiesDeps): Handlers<typeof identities> {
  const { store, sealer, publicUrl } = deps;

  async function placeOf({ accountId }: Person, ids: { botId: string; connectionId: string }) {
    if (!(await readBotRow(store.db, accountId, ids.botId))) throw new Refusal('BotNotFound');
    const connection = await findWidget(store.db, ids.connectionId);
    if (connection?.account_id !== accountId || connection.bot_id !== ids.botId)
      throw new Refusal('NotFound');
    return { accountId, connectionId: connection.id };
  }

  return {
    async read(input, person, { now }) {
      return toSettings(await readIdentityRow(store.db, await placeOf(person, input)), now);
    },

    async change({ isRequired, ...ids }, person, { now, ip }) {
      const place = await placeOf(person, ids);
      return store.transact(async (trx) => {
        const row = await changeIdentityRow(trx, place, { is_required: isRequired ? 1 : 0 });
        await writeAudit(trx, {
          accountId: place.accountId,
          userId: person.userId,
          action: isRequired ? 'identity.required' : 'identity.optional',
          subject: place.connectionId,
          ip,
          now,
        });
        return toSettings(row, now);
      });
    },

    async renewSecret({ endsPrevious, ...ids }, person, { now, ip }) {
      const place = await placeOf(person, ids);
      return store.transact(async (trx) => {
        const { secret, row } = await renewIdentitySecret(sealer, trx, place, { endsPrevious, now });
        await writeAudit(trx, {
          accountId: place.accountId,
          userId: person.userId,
          action: 'identity.renewed',
          subject: place.connectionId,
          ip,
          now,
        });
        return { secret, identity: toSettings(row, now) };
      });
    },

    async prove({ connectionId, identity, current }, _caller, facts) {
      const { connection } = await enterWidget({ store, publicUrl }, connectionId, facts, null);
      const place = { accountId: connection.account_id, botId: connection.bot_id, connectionId };
      const proof = await proven(deps, place, identity, facts.now);
      return { token: await tokenAs(deps, place, proof, { current, now: facts.now }) };
    },
  };
}
