// Endpoints of the widget's home and of a visitor's own transcript.
import { Schema } from 'effect';
import { TimeZone } from '../account/time-zone.ts';
import { robotPayload } from '../auth/robot-check.ts';
import { Shift } from '../conversations/presence.ts';
import { endpoint } from '../endpoint.ts';
import { email, id, locale } from '../fields/rules.ts';
import { LocalisedText } from '../text/localised-text.ts';

/** Days (ISO) that do not follow the week, and what is open on each of them; none means closed. */
export const HolidayHours = Schema.Struct({
  name: LocalisedText,
  from: Schema.String,
  to: Schema.String,
  spans: Schema.Array(Shift),
});
export type HolidayHours = typeof HolidayHours.Type;

/**
 * When visitors are answered: in the bot's business hours, or without them while somebody of the team is at
 * work. `week`: seven days from Sunday on, each with its spans in ascending order, none past midnight; null
 * when there are no hours. `opening`: the next one by the business hours, in words. `holidays`: those of the next
 * days.
 */
export const TeamHours = Schema.Struct({
  isOpen: Schema.Boolean,
  zone: Schema.String,
  week: Schema.NullOr(Schema.Array(Schema.Array(Shift))),
  opening: Schema.NullOr(LocalisedText),
  holidays: Schema.Array(HolidayHours),
});
export type TeamHours = typeof TeamHours.Type;

const transcriptOptions = { locale, zone: TimeZone };

export const visitorHome = {
  read: endpoint({
    method: 'GET',
    path: '/api/widget/:connectionId/home',
    access: 'public',
    summary: 'When the team of a widget is there, and whether transcripts can be sent by email',
    input: Schema.Struct({ connectionId: id }),
    output: Schema.Struct({ hours: TeamHours, canSendEmail: Schema.Boolean }),
    errors: ['NotFound', 'OriginRefused', 'ConnectionInactive'],
  }),
  transcript: endpoint({
    method: 'GET',
    path: '/api/widget/transcript',
    access: 'visitor',
    summary: "The visitor's conversation as a text file, without notes and events",
    response: 'file',
    input: Schema.Struct(transcriptOptions),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
  sendTranscript: endpoint({
    method: 'POST',
    path: '/api/widget/transcript-emails',
    access: 'visitor',
    summary: "Sends the visitor's conversation to an email address; refused where it holds no answer yet",
    input: Schema.Struct({ email, ...transcriptOptions, robot: robotPayload }),
    output: Schema.Struct({}),
    errors: ['NotFound', 'RobotCheckNeeded', 'TooManyRequests'],
  }),
};
