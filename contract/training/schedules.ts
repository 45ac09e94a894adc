// Endpoints of training schedules and their runs.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, requiredLine, wholeNumber } from '../fields/rules.ts';

export const ScheduleInterval = Schema.Literals([
  'off',
  'daily',
  'twoDays',
  'fourDays',
  'weekly',
  'twoWeeks',
]);
export type ScheduleInterval = typeof ScheduleInterval.Type;

/** What happens to the source of a removed page: it is kept or removed. */
const RemovedPagePolicy = Schema.Literals(['keep', 'remove']);
export type RemovedPagePolicy = typeof RemovedPagePolicy.Type;

const RunTrigger = Schema.Literals(['schedule', 'manual']);
export type RunTrigger = typeof RunTrigger.Type;

/** `pending` is the number of unfinished sources; `endedAt` is null until all have finished. */
const Run = Schema.Struct({
  id,
  trigger: RunTrigger,
  pending: Schema.Int,
  checked: Schema.Int,
  changed: Schema.Int,
  failed: Schema.Int,
  removed: Schema.Int,
  startedAt: Schema.Int,
  endedAt: Schema.NullOr(Schema.Int),
});

/**
 * `minute` of the day in `zone`; `nextAt` is null while it is off; `refreshableSources` is the number of
 * sources that can change.
 */
export const Schedule = Schema.Struct({
  botId: id,
  interval: ScheduleInterval,
  minute: Schema.Int,
  zone: Schema.String,
  removedPagePolicy: RemovedPagePolicy,
  nextAt: Schema.NullOr(Schema.Int),
  lastRun: Schema.NullOr(Run),
  refreshableSources: Schema.Int,
});
export type Schedule = typeof Schedule.Type;

const botParams = Schema.Struct({ botId: id });

export const schedules = {
  read: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/training/schedule',
    access: 'operator',
    summary: 'The schedule of retraining, and the result of its last run',
    input: botParams,
    output: Schedule,
    errors: ['BotNotFound'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/training/schedule',
    access: 'owner',
    summary: 'Sets the schedule of retraining: interval, minute of the day and time zone',
    input: Schema.Struct({
      botId: id,
      interval: ScheduleInterval,
      minute: wholeNumber(0, 1439),
      zone: requiredLine(64),
      removedPagePolicy: RemovedPagePolicy,
    }),
    output: Schedule,
    errors: ['BotNotFound', 'InvalidInput'],
  }),
  runNow: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/training/schedule/runs',
    access: 'owner',
    summary: 'Starts a run now; returns the current one if it is running',
    input: botParams,
    output: Schedule,
    errors: ['BotNotFound'],
  }),
};
