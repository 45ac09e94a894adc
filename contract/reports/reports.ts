// Endpoints of reports, by days of the account's time zone.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, isoDay, locale } from '../fields/rules.ts';

/**
 * Waiting times of visitors; medians are estimated from buckets, averages are exact. Null where nobody
 * waited.
 */
const WaitTimes = Schema.Struct({
  count: Schema.Int,
  averageMs: Schema.NullOr(Schema.Int),
  medianMs: Schema.NullOr(Schema.Int),
  p90Ms: Schema.NullOr(Schema.Int),
});
export type WaitTimes = typeof WaitTimes.Type;

/**
 * Figures of a period, channel or operator. A conversation begins with a visitor's message and lasts until it
 * is closed or silent for a day; it counts on the day it began, for the operator who answered it first.
 * `byAi`, `byOperator` and `byNobody` add up to `conversations`: one operator message makes it `byOperator`.
 * `resolved`: everything was answered, by the AI alone or until it was closed. `escalated`: it was escalated
 * to an operator.
 */
export const ReportMetrics = Schema.Struct({
  conversations: Schema.Int,
  byAi: Schema.Int,
  byOperator: Schema.Int,
  byNobody: Schema.Int,
  resolved: Schema.Int,
  escalated: Schema.Int,
  visitorMessages: Schema.Int,
  aiMessages: Schema.Int,
  operatorMessages: Schema.Int,
  /** How often the AI did not know the answer. */
  abstained: Schema.Int,
  /** Messages of the plan that were used. */
  charged: Schema.Int,
  /** Visitors' ratings of single answers. */
  liked: Schema.Int,
  disliked: Schema.Int,
  /** Number of ratings with one to five stars after a closing. */
  stars: Schema.Array(Schema.Int),
  /** Operators' reviews of the AI's drafts. */
  accepted: Schema.Int,
  corrected: Schema.Int,
  rejected: Schema.Int,
  /** Replies of people within the bot's target, and waits that passed it, on the day the wait began. */
  inTime: Schema.Int,
  late: Schema.Int,
  /** From the visitor's first message to the first reply, by the AI or an operator. */
  first: WaitTimes,
  /** From each question to its reply. */
  wait: WaitTimes,
});
export type ReportMetrics = typeof ReportMetrics.Type;

const ReportDay = Schema.Struct({ day: Schema.String, metrics: ReportMetrics });
export type ReportDay = typeof ReportDay.Type;
const ReportBreakdown = Schema.Struct({ id: Schema.String, name: Schema.String, metrics: ReportMetrics });
export type ReportBreakdown = typeof ReportBreakdown.Type;

/** An hour of the week: day 0 is Sunday, hours are 0 to 23. Empty hours are left out. */
const ReportHour = Schema.Struct({
  weekday: Schema.Int,
  hour: Schema.Int,
  conversations: Schema.Int,
  visitorMessages: Schema.Int,
});
export type ReportHour = typeof ReportHour.Type;

/**
 * ISO days, both included. `beforeFrom` to `beforeTo` is the period of comparison; by default equally many
 * days just before.
 */
const reportQuery = {
  botId: id,
  from: isoDay,
  to: isoDay,
  beforeFrom: Schema.optionalKey(isoDay),
  beforeTo: Schema.optionalKey(isoDay),
  connectionId: Schema.optionalKey(id),
  operatorId: Schema.optionalKey(id),
};

export const Report = Schema.Struct({
  /** The time zone of the days, and the current day in it. */
  zone: Schema.String,
  today: Schema.String,
  from: Schema.String,
  to: Schema.String,
  total: ReportMetrics,
  before: Schema.Struct({ from: Schema.String, to: Schema.String, total: ReportMetrics }),
  /** Every day of the range up to today. */
  days: Schema.Array(ReportDay),
  beforeDays: Schema.Array(ReportDay),
  /** Of all operators, regardless of the filter. */
  hours: Schema.Array(ReportHour),
  beforeHours: Schema.Array(ReportHour),
  connections: Schema.Array(ReportBreakdown),
  operators: Schema.Array(ReportBreakdown),
  /** All options of the filters, regardless of the current ones. */
  choices: Schema.Struct({
    connections: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String })),
    operators: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String })),
  }),
  /** Whether the bot ever had a conversation. */
  hasAny: Schema.Boolean,
  /** Older conversations are still being counted. */
  isCounting: Schema.Boolean,
});
export type Report = typeof Report.Type;

/** Questions with the same meaning, among the newest ones of the range. */
const ReportQuestion = Schema.Struct({ question: Schema.String, count: Schema.Int, abstained: Schema.Int });
export type ReportQuestion = typeof ReportQuestion.Type;

export const reports = {
  read: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/report',
    access: 'operator',
    scope: 'reports:read',
    summary: 'Report of a range of days, compared with a previous range, by day, connection and operator',
    input: Schema.Struct(reportQuery),
    output: Report,
    errors: ['BotNotFound'],
  }),
  readAlerts: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/report/matters',
    access: 'operator',
    summary:
      'The most frequent questions of a range of days, optionally of one connection, and what needs attention now',
    input: Schema.Struct({ botId: id, from: isoDay, to: isoDay, connectionId: Schema.optionalKey(id) }),
    output: Schema.Struct({
      questions: Schema.Array(ReportQuestion),
      /** Number of the newest questions that were examined. */
      sampledQuestions: Schema.Int,
      attention: Schema.Struct({
        /** Conversations that wait for an operator. */
        waiting: Schema.Int,
        longestWaitingSince: Schema.NullOr(Schema.Int),
        /** Drafts that wait for a review. */
        drafts: Schema.Int,
        /** Unanswered questions, each meaning counted once. */
        unanswered: Schema.Int,
      }),
    }),
    errors: ['BotNotFound'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/report/table',
    access: 'operator',
    scope: 'reports:read',
    summary: 'The figures as a CSV file: a row for each day, connection or operator',
    input: Schema.Struct({
      ...reportQuery,
      by: Schema.Literals(['day', 'connection', 'operator']),
      locale,
    }),
    output: Schema.Struct({ fileName: Schema.String, csv: Schema.String }),
    errors: ['BotNotFound'],
  }),
};
