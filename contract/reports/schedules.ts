// Endpoints of reports that a user gets by e-mail.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, locale } from '../fields/rules.ts';

/** `weekly`: after the last day of the week; `monthly`: after the last of the month, of the language's calendar. */
export const ReportFrequency = Schema.Literals(['off', 'weekly', 'monthly']);
export type ReportFrequency = typeof ReportFrequency.Type;

/** One's own reports of a bot. `email`: where they go; null without a verified address. */
export const ReportSchedule = Schema.Struct({
  frequency: ReportFrequency,
  email: Schema.NullOr(Schema.String),
  nextAt: Schema.NullOr(Schema.Int),
});
export type ReportSchedule = typeof ReportSchedule.Type;

const path = '/api/bots/:botId/report/schedule';

export const reportSchedules = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'operator',
    summary: 'How often the user gets reports of the bot by email',
    input: Schema.Struct({ botId: id }),
    output: ReportSchedule,
    errors: ['BotNotFound'],
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: 'operator',
    summary: 'Sets how often the user gets reports of the bot by email; each holds a link that ends them',
    input: Schema.Struct({ botId: id, frequency: ReportFrequency, locale }),
    output: ReportSchedule,
    errors: ['BotNotFound'],
  }),
};
