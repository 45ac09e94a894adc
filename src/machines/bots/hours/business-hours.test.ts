import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { businessHoursMachine, type HoursData, hasUnsavedHours } from './business-hours.machine.ts';
import { sampleHours } from './business-hours.sample.ts';

test('puts an edited holiday into the form, where it stays unsaved until the form is', async () => {
  const saved = sampleHours();
  const actor = createActor(
    businessHoursMachine.provide({
      actors: {
        read: fromPromise<HoursData, { readonly botId: string }>(async () => ({
          hours: saved,
          channels: [],
        })),
        leaveGuard: fromCallback(() => undefined),
      },
    }),
    { input: { botId: 'bot' } },
  ).start();
  await expect.poll(() => actor.getSnapshot().matches({ form: 'editing' })).toBe(true);
  const days = { from: '2027-07-01', to: '2027-07-07' };
  actor.send({ type: 'holiday.opened', draft: { id: 'x', name: 'سفر', days, spans: [] } });
  actor.send({ type: 'holiday.submitted' });
  const { context } = actor.getSnapshot();
  expect(context.holiday).toBeNull();
  expect(context.values?.ownHolidays).toEqual([{ id: 'x', name: 'سفر', ...days, spans: [] }]);
  expect(hasUnsavedHours(context)).toBe(true);
  actor.send({ type: 'holiday.opened', draft: { id: 'x', name: 'سفر', days, spans: [] } });
  actor.send({ type: 'holiday.removed' });
  expect(hasUnsavedHours(actor.getSnapshot().context)).toBe(false);
});
