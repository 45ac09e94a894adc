// Endpoints of widget settings.

import { limits } from '../../../../contract/limits.ts';
import type { WidgetSettings, WidgetValues, widgetSettings } from '../../../../contract/widget/settings.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { announceBot, type BotRow, readBotRow } from '../../bots/bots.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { readBody } from '../../shared/read-body.ts';
import { type ConnectionRow, findWidget, parseWidgetSettings as textsOf } from '../connections.store.ts';
import { renderIcon } from './icon.render.ts';
import { iconExists, saveIcon } from './icons.store.ts';
import { readWidgetSettings, type SavedWidget, saveWidgetSettings } from './widget.store.ts';

interface ConnectionParams {
  readonly botId: string;
  readonly connectionId: string;
}

/** Handlers of `contract/widget/settings.ts`. */
export function widgetHandlers({ store }: { readonly store: Store }): Handlers<typeof widgetSettings> {
  async function requireWidget(accountId: string, { botId, connectionId }: ConnectionParams) {
    const bot = await readBotRow(store.db, accountId, botId);
    if (!bot) throw new ApiError('BotNotFound');
    const row = await findWidget(store.db, connectionId);
    if (row?.account_id !== accountId || row.bot_id !== botId) throw new ApiError('NotFound');
    return { bot, row };
  }

  return {
    read: async (input, { accountId }) => {
      const { bot, row } = await requireWidget(accountId, input);
      return toWidgetSettings(
        row,
        bot,
        await readWidgetSettings(store.db, { accountId, connectionId: row.id }),
      );
    },

    save: async ({ botId, connectionId, revision, ...formValues }, { accountId, userId }, { ip, now }) => {
      const { bot, row } = await requireWidget(accountId, { botId, connectionId });
      const values: WidgetValues = {
        ...formValues,
        origins: formValues.origins.map((url) => new URL(url).origin),
      };
      await store.transact(async (trx) => {
        if (values.icon !== null && !(await iconExists(trx, accountId, values.icon))) {
          throw new ApiError('InvalidInput', { issues: [{ path: ['icon'], rule: 'Invalid' }] });
        }
        const ids = { accountId, connectionId };
        const changedBy = await saveWidgetSettings(trx, ids, { revision, values }, { userId, now });
        if (changedBy !== null) throw new ApiError('WidgetChanged', { by: changedBy });
        await writeAudit(trx, {
          accountId,
          userId,
          action: 'connection.changed',
          subject: connectionId,
          details: { kind: row.kind, name: row.name },
          ip,
          now,
        });
        await announceBot(store.events, trx, accountId, botId);
      });
      return toWidgetSettings(row, bot, { revision: revision + 1, values });
    },

    uploadIcon: async (input, { accountId }, { body, now }) => {
      await requireWidget(accountId, input);
      const rendered = await renderIcon(
        await readBody(body, { max: limits.widgetIcon.bytes, tag: 'IconTooLarge' }),
      );
      if (!rendered.ok) throw new ApiError(rendered.tag);
      const icon = await saveIcon(store, accountId, rendered.bytes, now);
      if (icon === null) throw new ApiError('TooManyRequests');
      return { icon };
    },
  };
}

const toWidgetSettings = (row: ConnectionRow, bot: BotRow, saved: SavedWidget): WidgetSettings => ({
  ...saved,
  name: row.name,
  botName: bot.name,
  botIntroduction: bot.introduction ?? '',
  websiteUrl: row.website_url,
  initialMessage: textsOf(row).initialMessage,
  active: row.active === 1,
});
