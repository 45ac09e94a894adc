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

/** What becomes of a page that is no longer there: it stays as it was learned, or it goes. */
const Gone = Schema.Literals(['keep', 'remove']);
export type RemovedPagePolicy = typeof Gone.Type;

const Cause = Schema.Literals(['schedule', 'hand']);
export type RunTrigger = typeof Cause.Type;

/** `open` items have not told their end yet; `endedAt` is null until all have. */
const Run = Schema.Struct({
  id,
  cause: Cause,
  open: Schema.Int,
  checked: Schema.Int,
  changed: Schema.Int,
  failed: Schema.Int,
  gone: Schema.Int,
  startedAt: Schema.Int,
  endedAt: Schema.NullOr(Schema.Int),
});

/** `minute` of the day in `zone`; `nextAt` is null while it is off; `watched` is how many items may change at all. */
export const Schedule = Schema.Struct({
  botId: id,
  every: ScheduleInterval,
  minute: Schema.Int,
  zone: Schema.String,
  gone: Gone,
  nextAt: Schema.NullOr(Schema.Int),
  lastRun: Schema.NullOr(Run),
  watched: Schema.Int,
});
export type Schedule = typeof Schedule.Type;

const oneBot = Schema.Struct({ botId: id });

export const schedules = {
  read: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/training/schedule',
    access: 'operator',
    summary: 'When the knowledge is looked at anew, and what came of the last time',
    input: oneBot,
    output: Schedule,
    errors: ['BotNotFound'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/training/schedule',
    access: 'owner',
    summary:
      'Sets when the knowledge is looked at anew: how often, at which minute of the day, in which zone',
    input: Schema.Struct({
      botId: id,
      every: ScheduleInterval,
      minute: wholeNumber(0, 1439),
      zone: requiredLine(64),
      gone: Gone,
    }),
    output: Schedule,
    errors: ['BotNotFound', 'InvalidInput'],
  }),
  runNow: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/training/schedule/runs',
    access: 'owner',
    summary: 'Looks at everything that may have changed now; one that is under way is answered with',
    input: oneBot,
    output: Schedule,
    errors: ['BotNotFound'],
  }),
};
