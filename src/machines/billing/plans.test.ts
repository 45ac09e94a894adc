import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, initialTransition, transition, waitFor } from 'xstate';
import type { Coupon, coupons } from '../../../contract/billing/coupons.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import { type CouponList, couponsMachine } from '../admin/coupons.machine.ts';
import { errorEvent } from '../inspection/paths.ts';
import { type PlanCatalogue, plansMachine } from './plans.machine.ts';

const liveEvent = (event: PanelEvent) => ({ type: 'live.received' as const, event });

const offline = { error: 'Offline' };

it('reloads after a purchase elsewhere and keeps the chosen period', async () => {
  let readCount = 0;
  const machine = plansMachine.provide({
    actors: {
      live: fromCallback(() => {}),
      catalogue: fromPromise<PlanCatalogue>(async () => {
        readCount += 1;
        return Object.assign(Object.create(null), { offers: [] });
      }),
    },
  });
  const actor = createActor(machine).start();
  await waitFor(actor, (state) => state.matches('ready'));
  actor.send({ type: 'period.chosen', period: 6 });
  actor.send(liveEvent({ kind: 'plan.changed' }));
  expect(actor.getSnapshot().context.catalogue).not.toBeNull();
  await waitFor(actor, (state) => state.matches('ready'));
  expect(readCount).toBe(2);
  expect(actor.getSnapshot().context.period).toBe(6);
  actor.stop();
});

it.each([
  ['while they are loading', []],
  ['after they failed to load', [errorEvent('catalogue', offline)]],
])('reloads plans when the stream reopens: %s', (_, events) => {
  const [initial] = initialTransition(plansMachine);
  const current = events.reduce(
    (state, event) => transition(plansMachine, state, event as never)[0],
    initial,
  );
  const [next, actions] = transition(plansMachine, current, { type: 'live.reconnected' });
  expect(next.value).toBe('loading');
  expect(actions.map(({ type }) => type)).toContain('xstate.spawnChild');
});

it('restores one coupon while archiving another and runs a repeated command once', async () => {
  const archived: string[] = [];
  const coupon: Coupon = Object.assign(Object.create(null), { id: 'c', isArchived: true });
  const archiveResponse = Promise.withResolvers<Coupon>();
  const machine = couponsMachine.provide({
    actors: {
      list: fromPromise<CouponList>(async () => ({ coupons: [coupon], plans: [] })),
      archive: fromPromise<Coupon, InputOf<typeof coupons.archive>>(async ({ input }) => {
        archived.push(`${input.couponId} ${input.isArchived}`);
        return archiveResponse.promise;
      }),
    },
  });
  const actor = createActor(machine).start();
  actor.send({ type: 'archive.requested', couponId: 'c', isArchived: true });
  actor.send({ type: 'archive.requested', couponId: 'c', isArchived: true });
  actor.send({ type: 'archive.requested', couponId: 'd', isArchived: false });
  actor.send({ type: 'archive.requested', couponId: 'd', isArchived: false });
  archiveResponse.resolve(coupon);
  await expect.poll(() => archived).toEqual(['c true', 'd false']);
  await expect.poll(() => actor.getSnapshot().context.commands).toEqual([]);
  expect(archived).toHaveLength(2);
  actor.stop();
});
