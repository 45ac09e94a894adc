import { expect, test } from 'vitest';
import { processSubscriptions } from '../../../server/jobs/billing/subscriptions.job.ts';
import { newId } from '../../../server/store/id.ts';
import type { Store } from '../../../server/store/store.ts';
import { forEachDatabase } from '../../databases.ts';

const START = Date.UTC(2026, 10, 22, 8);

forEachDatabase((_, openStore) => {
  test('ends many plans in batches of bounded size, each step once, even with a parallel sweep', {
    timeout: 60_000,
  }, async () => {
    const store = await openStore();
    const count = 450;
    const ids = Array.from({ length: count }, () => newId());
    const accountRow = {
      name: 'shop',
      locale: 'fa',
      plan_id: 'basic-monthly',
      bots_limit: 1,
      connections_limit: 1,
      created_at: 1,
    };
    await store.db
      .insertInto('accounts')
      .values(ids.map((id) => ({ ...accountRow, id, messages_left: 7, characters_left: 9 })))
      .execute();
    await store.db
      .insertInto('subscriptions')
      .values(
        ids.map((id) => ({
          ...{ id: newId(), account_id: id, plan_id: 'basic-monthly', plan_revision: 1, state: 'running' },
          ...{ starts_at: 1, ends_at: START, expiry_step: 1, next_expiry_step_at: START, created_at: 1 },
        })),
      )
      .execute();
    let [openCount, maxOpen] = [0, 0];
    const countingStore: Store = {
      ...store,
      transact: async (work) => {
        openCount += 1;
        maxOpen = Math.max(maxOpen, openCount);
        return store.transact(work).finally(() => {
          openCount -= 1;
        });
      },
    };
    const clock = () => START + 1;
    await Promise.all([
      processSubscriptions({ store: countingStore, clock }),
      processSubscriptions({ store, clock }),
    ]);
    const { db } = store;
    const ended = await db
      .selectFrom('subscriptions')
      .select('expiry_step')
      .where('state', '=', 'ended')
      .execute();
    expect(ended.map(({ expiry_step }) => expiry_step)).toEqual(Array.from({ length: count }, () => 2));
    const expired = db.selectFrom('allowance_grants').select('amount').where('reason', '=', 'expired');
    expect((await expired.execute()).map(({ amount }) => amount)).toEqual(
      Array.from({ length: count }, () => -7),
    );
    expect(maxOpen).toBeLessThanOrEqual(8);
  });
});
