// Endpoints of labels, saved views and bulk actions.
import type { bulkActions } from '../../../../contract/conversations/inbox.ts';
import type { labels, views } from '../../../../contract/conversations/labels-and-views.ts';
import type { Store } from '../../../store/store.ts';
import type { CurrentUser, Handlers } from '../../shared/context.ts';
import { applyBulkAction, type BulkActor, undoBulkAction } from './bulk.store.ts';
import { changeLabel, createLabel, readLabels, removeLabel, restoreLabel } from './labels.store.ts';
import { changeView, readViews, removeView, saveView } from './views.store.ts';
import { readVisibleBots } from './visible-bots.store.ts';

interface InboxDeps {
  readonly store: Store;
}

/** Labels belong to the account. */
export const labelsHandlers = ({ store }: InboxDeps): Handlers<typeof labels> => ({
  list: (_input, { accountId }) => readLabels(store.db, accountId),
  create: (input, { accountId }, { now }) => createLabel(store, accountId, input, now),
  change: (input, { accountId }) => changeLabel(store, { accountId, labelId: input.labelId }, input),
  remove: async ({ labelId }, { accountId }, { now }) => {
    await removeLabel(store, { accountId, labelId }, now);
    return {};
  },
  restore: (input, { accountId }) => restoreLabel(store, accountId, input.labelId),
});

/** Views belong to the inbox of a bot, or of all bots, and to the user who made them. */
export const viewsHandlers = ({ store }: InboxDeps): Handlers<typeof views> => ({
  list: async ({ botId }, person) => {
    const visibleBots = await readVisibleBots(store.db, person, botId === undefined ? undefined : [botId]);
    return readViews(store.db, person, { botId: botId ?? null, visibleBots });
  },
  save: async (input, person, { now }) => {
    const { botId, ...fields } = input;
    if (botId !== undefined) await readVisibleBots(store.db, person, [botId]);
    return saveView(store, person, { ...fields, botId: botId ?? null }, now);
  },
  change: (input, person) => changeView(store, person, input.viewId, input),
  remove: async ({ viewId }, person) => {
    await removeView(store, person, viewId);
    return {};
  },
});

export const bulkHandlers = ({ store }: InboxDeps): Handlers<typeof bulkActions> => ({
  apply: async ({ conversationIds, action }, person, { now }) =>
    applyBulkAction(store, await readActor(store, person, now), conversationIds, action),
  undo: async ({ actionId }, person, { now }) =>
    undoBulkAction(store, await readActor(store, person, now), actionId),
});

const readActor = async (store: Store, person: CurrentUser, now: number): Promise<BulkActor> => ({
  accountId: person.accountId,
  userId: person.userId,
  botIds: await readVisibleBots(store.db, person),
  now,
});
