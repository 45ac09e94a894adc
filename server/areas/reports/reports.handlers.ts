// Endpoints of reports.
import type { InputOf } from '../../../contract/endpoint.ts';
import { limits } from '../../../contract/limits.ts';
import type { reports } from '../../../contract/reports/reports.ts';
import type { Store } from '../../store/store.ts';
import { readTimeZone } from '../account/time-zone.store.ts';
import { requireBot } from '../bots/bots.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../shared/context.ts';
import { addDays, daysBetween } from './metrics.rules.ts';
import { readAttentionItems, readMostAskedQuestions } from './questions.store.ts';
import { readReport } from './read-report.ts';
import { writeReportCsv } from './report.table.ts';

type ReportQuery = InputOf<(typeof reports)['read']>;

/** Handlers of `contract/reports/reports.ts`. */
export function reportsHandlers({ store }: { readonly store: Store }): Handlers<typeof reports> {
  const { db } = store;
  const read = async (query: ReportQuery, { accountId }: CurrentUser, now: number) => {
    assertRangeLength(query);
    return readReport(store, { accountId, botId: query.botId }, query, now);
  };

  return {
    read: (input, user, { now }) => read(input, user, now),

    async readAlerts({ botId, from, to, connectionId }, user) {
      assertRangeLength({ from, to });
      const bot = { accountId: user.accountId, botId };
      await requireBot(db, bot);
      const zone = await readTimeZone(db, bot.accountId);
      const range = { from: startOfDay(from, zone), to: startOfDay(addDays(to, 1), zone) - 1, connectionId };
      const { questions, sampledQuestions } = await readMostAskedQuestions(db, bot, range);
      return { questions, sampledQuestions, attention: await readAttentionItems(db, bot) };
    },

    async export({ by, locale, ...query }, user, { now }) {
      const report = await read(query, user, now);
      const fileName = `report-${by}-${query.from}-${query.to}.csv`;
      return { fileName, csv: writeReportCsv(report, by, locale) };
    },
  };
}

const startOfDay = (day: string, zone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;

function assertRangeLength({ from, to, beforeFrom, beforeTo }: Partial<ReportQuery>): void {
  const rejectRange = (path: string) => {
    throw new ApiError('InvalidInput', { issues: [{ path: [path], rule: 'OutOfRange' }] });
  };
  const isLengthAllowed = (first: string, last: string) => {
    const days = daysBetween(first, last);
    return days >= 1 && days <= limits.report.days;
  };
  if (from !== undefined && to !== undefined && !isLengthAllowed(from, to)) rejectRange('to');
  if (beforeFrom !== undefined && beforeTo !== undefined && !isLengthAllowed(beforeFrom, beforeTo))
    rejectRange('beforeTo');
}
