// Report metrics from counts, and day arithmetic.
import type { ReportMetrics } from '../../../contract/reports/reports.ts';
import type { Counts } from '../../store/schema/reports.ts';
import { toWaitTimes } from './wait-times.rules.ts';

export function toMetrics(counts: Counts): ReportMetrics {
  const countOf = (countName: keyof Counts) => counts[countName] ?? 0;
  return {
    conversations: countOf('conversations'),
    byAi: countOf('by_ai'),
    byOperator: countOf('by_operator'),
    byNobody: countOf('by_nobody'),
    resolved: countOf('resolved'),
    escalated: countOf('escalated'),
    visitorMessages: countOf('visitor_messages'),
    aiMessages: countOf('ai_messages'),
    operatorMessages: countOf('operator_messages'),
    abstained: countOf('abstained'),
    charged: countOf('charged'),
    liked: countOf('liked'),
    disliked: countOf('disliked'),
    stars: [
      countOf('stars_1'),
      countOf('stars_2'),
      countOf('stars_3'),
      countOf('stars_4'),
      countOf('stars_5'),
    ],
    accepted: countOf('accepted'),
    corrected: countOf('corrected'),
    rejected: countOf('rejected'),
    inTime: countOf('in_time'),
    late: countOf('late'),
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
  return Array.from({ length: Math.max(0, daysBetween(from, end)) }, (_, offset) => addDays(from, offset));
}

export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();
