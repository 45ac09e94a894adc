// Endpoints of a bot's business hours, holidays and away messages.
import { Schema } from 'effect';
import { Shift } from '../conversations/presence.ts';
import { endpoint } from '../endpoint.ts';
import { freeText, id, isoDay, requiredLine, wholeNumber } from '../fields/rules.ts';
import { teamLimits } from '../limits.team.ts';
import { LocalisedText } from '../text/localised-text.ts';

const { min, max } = teamLimits.replyTargets;
const { spans, holidays, days, holidayName, awayMessage } = teamLimits.businessHours;

const atMost = (max: number) =>
  Schema.makeFilter<readonly unknown[]>((list) => (list.length <= max ? undefined : 'OutOfRange'));

/** Spans of one day, each counted from its midnight; none means closed. */
const Spans = Schema.Array(Shift).check(atMost(spans));

/** Seven days from Sunday on. */
const Week = Schema.Array(Spans).check(
  Schema.makeFilter<readonly unknown[]>((week) => (week.length === 7 ? undefined : 'Invalid')),
);

/** First and last day, and what is open on each of them. */
const datedFields = { from: isoDay, to: isoDay, spans: Spans };
const isSorted = Schema.makeFilter<{ readonly from: string; readonly to: string }>(({ from, to }) =>
  from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 < days ? undefined : 'OutOfRange',
);

/** An official holiday with other days or hours; `id` is of the `calendar`. */
const ChangedHoliday = Schema.Struct({ id: requiredLine(40), ...datedFields }).check(isSorted);
export type ChangedHoliday = typeof ChangedHoliday.Type;

/** A holiday of the bot alone. */
const OwnHoliday = Schema.Struct({ id, name: requiredLine(holidayName), ...datedFields }).check(isSorted);
export type OwnHoliday = typeof OwnHoliday.Type;

export const AwayLanguage = Schema.Literals(['fa', 'en', 'nl']);
export type AwayLanguage = typeof AwayLanguage.Type;

/** `channel`: a kind of connection; null means every channel without a text of its own. */
export const AwayMessage = Schema.Struct({
  channel: Schema.NullOr(requiredLine(40)),
  language: AwayLanguage,
  text: freeText(awayMessage),
});
export type AwayMessage = typeof AwayMessage.Type;

const minutes = Schema.NullOr(wholeNumber(min, max));

/**
 * Minutes of business hours until a person replies: after the escalation, and to each later message. `urgent…`: of
 * conversations with a high or urgent priority, instead of the others. Null means none.
 */
export const ReplyTargets = Schema.Struct({
  firstReply: minutes,
  nextReply: minutes,
  urgentFirstReply: minutes,
  urgentNextReply: minutes,
});
export type ReplyTargets = typeof ReplyTargets.Type;

/**
 * `week`: null means always open. Own holidays go before official ones, and holidays before the week.
 * `openHolidays`: keys of official holidays that change nothing, in every year. Without an away message for
 * a language the built-in one is sent.
 */
const settings = {
  week: Schema.NullOr(Week),
  hasOfficialHolidays: Schema.Boolean,
  openHolidays: Schema.Array(requiredLine(40)).check(atMost(holidays)),
  changedHolidays: Schema.Array(ChangedHoliday).check(atMost(holidays)),
  ownHolidays: Schema.Array(OwnHoliday).check(atMost(holidays)),
  awayMessages: Schema.Array(AwayMessage).check(atMost(holidays)),
  targets: ReplyTargets,
};

export const BusinessHoursSettings = Schema.Struct(settings);
export type BusinessHoursSettings = typeof BusinessHoursSettings.Type;

/**
 * An official holiday of Iran. `id` names it in one year, `key` in every year; `year` is of the Persian
 * calendar. `isEstimated`: by the lunar calendar, so it may shift by a day.
 */
export const OfficialHoliday = Schema.Struct({
  id: Schema.String,
  key: Schema.String,
  name: LocalisedText,
  year: Schema.Int,
  from: Schema.String,
  to: Schema.String,
  isEstimated: Schema.Boolean,
});
export type OfficialHoliday = typeof OfficialHoliday.Type;

/**
 * `zone`: the account's time zone, in which all days and minutes count. `opensAt`: the next opening while it
 * is closed; null when none is near. `calendar`: this Persian year and the next.
 */
export const BusinessHours = Schema.Struct({
  ...settings,
  zone: Schema.String,
  isOpen: Schema.Boolean,
  opensAt: Schema.NullOr(Schema.Int),
  calendar: Schema.Array(OfficialHoliday),
});
export type BusinessHours = typeof BusinessHours.Type;

const path = '/api/bots/:botId/business-hours';

export const businessHours = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'owner',
    summary:
      'When a bot’s team is there, its holidays, what visitors are told otherwise, and when replies are due',
    input: Schema.Struct({ botId: id }),
    output: BusinessHours,
    errors: ['BotNotFound'],
  }),
  save: endpoint({
    method: 'PUT',
    path,
    access: 'owner',
    summary: "Sets a bot's business hours, holidays, away messages and waiting-time targets",
    input: Schema.Struct({ botId: id, ...settings }),
    output: BusinessHours,
    errors: ['BotNotFound'],
  }),
};
