import { expect, test } from 'vitest';
import type { InboxFilters } from '../../../contract/conversations/inbox.filters.ts';
import { forEachApp } from '../support/app.ts';
import { seedConversations } from './seed-conversations.ts';

forEachApp((openApp) => {
  test('sets priorities in bulk, filters and counts by them, and undoes what nobody changed since', async () => {
    const app = await openApp({ shouldRunJobs: false });
    const { ids, list, applyAction, undo } = await seedConversations(app, ['یک', 'دو', 'سه']);
    const [first = '', second = '', third = ''] = ids;
    const indexesOf = async (filters: Partial<InboxFilters>) =>
      (await list(filters)).conversations.map(({ id }) => ids.indexOf(id));
    await applyAction([first, second], { kind: 'priority', priority: 'high' });
    const urgent = await applyAction([second, third], { kind: 'priority', priority: 'urgent' });
    expect(urgent).toMatchObject({ changed: 2, skipped: 0 });
    expect(await applyAction([second], { kind: 'priority', priority: 'urgent' })).toMatchObject({
      changed: 0,
    });
    expect(await indexesOf({ priorities: 'urgent' })).toEqual([2, 1]);
    expect(await indexesOf({ priorities: 'urgent,high', filter: 'open' })).toEqual([2, 1, 0]);
    expect(await indexesOf({ priorities: 'urgent', search: 'دو' })).toEqual([1]);
    expect((await list({ priorities: 'high' })).counts).toMatchObject({
      all: { count: 1 },
      open: { count: 1 },
    });
    expect((await list()).conversations.map(({ priority }) => priority)).toEqual([
      'urgent',
      'urgent',
      'high',
    ]);
    await applyAction([third], { kind: 'priority', priority: 'normal' });
    expect((await list()).conversations[0]?.priority).toBeUndefined();
    expect(await undo(urgent.actionId)).toEqual({ restored: 1, skipped: 1 });
    expect((await list()).conversations.map(({ priority }) => priority)).toEqual([undefined, 'high', 'high']);
  });
});
