// A sample report for tests.
import type { Report, ReportMetrics } from '../../../contract/reports/reports.ts';

const waitTimes = { count: 42, averageMs: 38_000, medianMs: 12_000, p90Ms: 180_000 };

const sampleMetrics = (conversations: number): ReportMetrics => ({
  conversations,
  byAi: conversations - 9,
  byOperator: 7,
  byNobody: 2,
  resolved: conversations - 6,
  escalated: 8,
  visitorMessages: conversations * 4,
  aiMessages: conversations * 3,
  operatorMessages: 19,
  abstained: 11,
  charged: conversations * 3,
  liked: 14,
  disliked: 2,
  stars: [1, 0, 2, 6, 15],
  accepted: 9,
  corrected: 3,
  rejected: 1,
  inTime: 17,
  late: 3,
  first: waitTimes,
  wait: waitTimes,
});

const days = (month: string, first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: `${month}-${String(first + index).padStart(2, '0')}`,
    metrics: sampleMetrics(10 + ((index * 5) % 13)),
  }));

export const sampleReport: Report = {
  zone: 'Asia/Tehran',
  today: '2026-11-21',
  from: '2026-11-15',
  to: '2026-11-21',
  total: sampleMetrics(96),
  before: { from: '2026-11-08', to: '2026-11-14', total: sampleMetrics(81) },
  days: days('2026-11', 15, 7),
  beforeDays: days('2026-11', 8, 7),
  hours: [
    { weekday: 6, hour: 10, conversations: 9, visitorMessages: 31 },
    { weekday: 0, hour: 21, conversations: 14, visitorMessages: 52 },
  ],
  beforeHours: [{ weekday: 6, hour: 11, conversations: 7, visitorMessages: 20 }],
  connections: [{ id: 'widget', name: 'سایت', metrics: sampleMetrics(96) }],
  operators: [{ id: 'sara', name: 'سارا محمدی', metrics: sampleMetrics(30) }],
  choices: { connections: [{ id: 'widget', name: 'سایت' }], operators: [{ id: 'sara', name: 'سارا محمدی' }] },
  hasAny: true,
  isCounting: false,
};
