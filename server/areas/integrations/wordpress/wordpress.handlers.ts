// Endpoints that connect a WordPress site to a widget by a one-time code.
import { createHash, randomInt } from 'node:crypto';
import type { WordPressSite, wordpress } from '../../../../contract/connections/wordpress.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Sealer } from '../../../store/encryption.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { announceBot, readBotRow } from '../../bots/bots.store.ts';
import { renewIdentitySecret } from '../../conversations/visitors/identity.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import {
  consumeCode,
  findSite,
  isWidget,
  lockWidget,
  saveCode,
  saveSite,
  type WordPressSiteRow,
} from './wordpress.store.ts';

export interface WordPressDeps {
  readonly store: Store;
  readonly sealer: Sealer;
  /** Public base URL of this server, without a trailing slash. */
  readonly publicUrl: string;
}

/** Unambiguous characters; twelve of them hold 60 bits. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Handlers of `contract/connections/wordpress.ts`. */
export function wordpressHandlers({ store, sealer, publicUrl }: WordPressDeps): Handlers<typeof wordpress> {
  async function requireWidget(
    accountId: string,
    { botId, connectionId }: { botId: string; connectionId: string },
  ) {
    if (await isWidget(store.db, { accountId, botId, connectionId })) return;
    throw new ApiError((await readBotRow(store.db, accountId, botId)) ? 'NotFound' : 'BotNotFound');
  }

  return {
    async readSite(input, { accountId }) {
      await requireWidget(accountId, input);
      const row = await findSite(store.db, { accountId, connectionId: input.connectionId });
      return { site: row ? toSite(row) : null };
    },

    async createCode(input, { accountId, userId }, { now }) {
      await requireWidget(accountId, input);
      const code = generateCode();
      const expiresAt = now + limits.wordPress.codeLifetimeMs;
      const ids = { accountId, connectionId: input.connectionId };
      await store.transact((trx) => saveCode(trx, ids, { userId, hash: hashCode(code), expiresAt }));
      return { code: `${publicUrl}/wordpress/${code}`, expiresAt };
    },

    link: (input, _caller, { now, ip }) =>
      store.transact(async (trx) => {
        const consumedCode = await consumeCode(trx, hashCode(input.code), now);
        if (!consumedCode) throw new ApiError('NotFound');
        const ids = { accountId: consumedCode.account_id, connectionId: consumedCode.connection_id };
        const widget = await lockWidget(trx, ids);
        if (!widget) throw new ApiError('NotFound');
        const { origin } = new URL(input.siteUrl);
        if (widget.website_url !== null && widget.website_url !== origin) throw new ApiError('WebsiteTaken');
        await saveSite(trx, ids, {
          url: input.siteUrl,
          name: input.siteName,
          plugin_version: input.pluginVersion,
          linked_at: now,
        });
        const { secret } = await renewIdentitySecret(sealer, trx, ids, { endsPrevious: false, now });
        await writeAudit(trx, {
          accountId: ids.accountId,
          userId: consumedCode.user_id,
          action: 'connection.linked',
          subject: ids.connectionId,
          ip,
          now,
          details: { name: widget.name, site: origin },
        });
        await announceBot(store.events, trx, ids.accountId, widget.bot_id);
        return { connectionId: ids.connectionId, identitySecret: secret };
      }),
  };
}

const toSite = (row: WordPressSiteRow): WordPressSite => ({
  url: row.url,
  name: row.name,
  pluginVersion: row.plugin_version,
  linkedAt: row.linked_at,
});

const generateCode = (): string =>
  Array.from(
    { length: limits.wordPress.codeLength },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  ).join('');

const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex');
