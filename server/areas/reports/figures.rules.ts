// Report figures from counts, and day arithmetic.
import type { ReportMetrics } from '../../../contract/reports/reports.ts';
import type { Counts } from '../../store/schema/reports.ts';
import { toWaitTimes } from './wait-times.rules.ts';

export function toMetrics(counts: Counts): ReportMetrics {
  const of = (measure: keyof Counts) => counts[measure] ?? 0;
  return {
    conversations: of('conversations'),
    byAi: of('by_ai'),
    byOperator: of('by_operator'),
    byNobody: of('by_nobody'),
    resolved: of('resolved'),
    handedOver: of('handed_over'),
    visitorMessages: of('visitor_messages'),
    aiMessages: of('ai_messages'),
    operatorMessages: of('operator_messages'),
    abstained: of('abstained'),
    charged: of('charged'),
    liked: of('liked'),
    disliked: of('disliked'),
    stars: [of('stars_1'), of('stars_2'), of('stars_3'), of('stars_4'), of('stars_5')],
    accepted: of('accepted'),
    corrected: of('corrected'),
    rejected: of('rejected'),
    first: toWaitTimes(counts, 'first'),
    wait: toWaitTimes(counts, 'wait'),
  };
}

/** The number of days in a range, both ends included; 0 or less where `to` comes first. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;

/** The days of a range, up to `last`. */
export function listDays(from: string, to: string, last: string): string[] {
  const end = to < last ? to : last;
  return Array.from({ length: Math.max(0, daysBetween(from, end)) }, (_, at) => addDays(from, at));
}

export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();
