import type { ReportMetrics } from '../../../../contract/reports/reports.ts';

const noWaitTimes = { count: 0, averageMs: null, medianMs: null, p90Ms: null };
export const emptyMetrics: ReportMetrics = {
  conversations: 0,
  byAi: 0,
  byOperator: 0,
  byNobody: 0,
  resolved: 0,
  escalated: 0,
  visitorMessages: 0,
  aiMessages: 0,
  operatorMessages: 0,
  abstained: 0,
  charged: 0,
  liked: 0,
  disliked: 0,
  stars: [0, 0, 0, 0, 0],
  accepted: 0,
  corrected: 0,
  rejected: 0,
  inTime: 0,
  late: 0,
  first: noWaitTimes,
  wait: noWaitTimes,
};
