import { expect, test } from 'vitest';
import { parseFilters } from '../../../machines/conversations/inbox/inbox.url.ts';
import { botLink } from '../../../platform/links.ts';
import { reviewedRepliesLink } from '../../../platform/report-links.ts';
import { conversationsLink, metricLink } from './drill-down.ts';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const scope = { botId: id(1), zone: 'Asia/Tehran', from: '2026-11-15', to: '2026-11-21' };
const filtersOf = (link: string) => parseFilters(link.slice(link.indexOf('?')));

test('leads to the conversations of the days in the time zone of the report', () => {
  const link = metricLink({ ...scope, connectionId: id(2), operatorId: id(3) }, 'conversations');
  expect(link.startsWith(`${botLink(scope.botId, 'inbox')}?`)).toBe(true);
  expect(filtersOf(link)).toEqual({
    filter: 'all',
    connections: id(2),
    assignee: id(3),
    from: Date.parse('2026-11-15T00:00:00+03:30'),
    to: Date.parse('2026-11-21T23:59:59.999+03:30'),
  });
});

test('narrows by what the metric counts', () => {
  expect(filtersOf(metricLink(scope, 'escalated')).statuses).toBe('operatorAttention,operatorAnswered');
  expect(filtersOf(metricLink(scope, 'satisfaction')).ratings).toBe('1,2,3,4,5');
  expect(filtersOf(metricLink({ ...scope, operatorId: '' }, 'resolved'))).toMatchObject({
    assignee: 'nobody',
    statuses: 'closed',
  });
  expect(filtersOf(metricLink(scope, 'lateReplies')).late).toBe('ever');
  expect(metricLink(scope, 'draftsRejected')).toBe(reviewedRepliesLink(scope.botId));
  expect(metricLink(scope, 'abstained')).toBe(botLink(scope.botId, 'unanswered'));
});

test('finds a question in the conversations of the scope', () => {
  expect(filtersOf(conversationsLink(scope, { search: 'ارسال چند روز؟' })).search).toBe('ارسال چند روز؟');
});
