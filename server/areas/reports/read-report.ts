// Reads a report of a bot; due counts are written first.
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Report, ReportBreakdown, reports } from '../../../contract/reports/reports.ts';
import type { Store } from '../../store/store.ts';
import { readTimeZone } from '../account/time-zone.store.ts';
import { type BotIds, requireBot } from '../bots/bots.store.ts';
import { countDueConversations } from './counting/count-due.ts';
import { localTimeIn } from './local-time.ts';
import { addDays, daysBetween, listDays, toMetrics } from './metrics.rules.ts';
import {
  type CountsRow,
  readConnectionNames,
  readCounts,
  readHourCounts,
  readOperatorNames,
  sumCounts,
} from './reports.read.store.ts';

/** Batches counted while a reader waits; the background job counts the rest. */
const MAX_BATCHES = 3;
const EARLIEST_DAY = '1900-01-01';
const LATEST_DAY = '2199-12-31';

type ReportQuery = Omit<InputOf<(typeof reports)['read']>, 'botId'>;

/** @throws ApiError BotNotFound */
export async function readReport(
  store: Store,
  bot: BotIds,
  query: ReportQuery,
  now: number,
): Promise<Report> {
  const { db } = store;
  const { from, to, connectionId, operatorId } = query;
  await requireBot(db, bot);
  const isCounted = await countDueConversations(store, bot, { now, maxBatches: MAX_BATCHES });
  const zone = await readTimeZone(db, bot.accountId);
  const today = localTimeIn(zone)(now).day;
  const comparison = comparisonRange(query, today);
  const countsQuery = { ...bot, from, to, connectionId, operatorId };
  const comparisonQuery = { ...countsQuery, ...comparison };
  const byDay = await readCounts(db, countsQuery, 'day');
  const comparisonByDay = await readCounts(db, comparisonQuery, 'day');
  const connections = await readConnectionNames(db, bot);
  const operators = await readOperatorNames(db, bot);
  return {
    zone,
    today,
    from,
    to,
    total: toMetrics(sumCounts(byDay)),
    before: { ...comparison, total: toMetrics(sumCounts(comparisonByDay)) },
    days: toReportDays(byDay, listDays(from, to, today)),
    beforeDays: toReportDays(comparisonByDay, listDays(comparison.from, comparison.to, today)),
    hours: await readHourCounts(db, countsQuery),
    beforeHours: await readHourCounts(db, comparisonQuery),
    connections: toBreakdown(await readCounts(db, countsQuery, 'connection_id'), connections),
    operators: toBreakdown(await readCounts(db, countsQuery, 'operator_id'), operators),
    choices: { connections, operators },
    hasAny: byDay.length > 0 || (await hasAny(store, bot)),
    isCounting: !isCounted,
  };
}

async function hasAny({ db }: Store, { accountId, botId }: BotIds): Promise<boolean> {
  const found = await db
    .selectFrom('report_days')
    .select('day')
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('conversations', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The range to compare with: the requested one, else as many days before it as it has up to today. */
function comparisonRange(
  { from, to, beforeFrom, beforeTo }: ReportQuery,
  today: string,
): { from: string; to: string } {
  if (beforeFrom !== undefined && beforeTo !== undefined) return { from: beforeFrom, to: beforeTo };
  const last = addDays(from, -1);
  const first = addDays(from, -daysBetween(from, from <= today && today < to ? today : to));
  return { from: first < EARLIEST_DAY ? EARLIEST_DAY : first, to: last > LATEST_DAY ? LATEST_DAY : last };
}

function toReportDays(rows: readonly CountsRow[], days: readonly string[]): Report['days'] {
  const countsByDay = new Map(rows.map(({ id, counts }) => [id, counts]));
  return days.map((day) => ({ day, metrics: toMetrics(countsByDay.get(day) ?? {}) }));
}

/** Names are the current ones; deleted connections and operators have none. */
function toBreakdown(
  rows: readonly CountsRow[],
  names: readonly { readonly id: string; readonly name: string }[],
): ReportBreakdown[] {
  const namesById = new Map(names.map(({ id, name }) => [id, name]));
  return rows
    .map(({ id, counts }) => ({ id, name: namesById.get(id) ?? '', metrics: toMetrics(counts) }))
    .toSorted((one, other) => other.metrics.conversations - one.metrics.conversations);
}
