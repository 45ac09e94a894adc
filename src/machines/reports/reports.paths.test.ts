import { expect, it } from 'vitest';
import { done, failed, leftOut } from '../inspection/paths.ts';
import { reviewsMachine } from './replies.machine.ts';
import { reportMachine } from './report.machine.ts';

const offline = { error: 'Offline' };
const retried = { type: 'retried' };

it('covers all states and transitions of the report', () => {
  const asked = { from: '2026-10-23', to: '2026-11-21' };
  const events = [
    done('read', { total: {} }),
    failed('read', offline),
    done('matters', { questions: [] }),
    failed('matters', offline),
    retried,
    { type: 'live.opened' },
    { type: 'live.heard', event: { kind: 'reset' } },
    { type: 'asked', asked: { from: '2026-11-15', to: '2026-11-21' } },
    { type: 'table.asked', by: 'day', locale: 'fa' },
    done('table', { fileName: 'report.csv', csv: '' }),
    failed('table', offline),
  ];
  expect(leftOut(reportMachine, [{ input: { botId: 'bot', asked }, events }])).toEqual([]);
});

it('covers all states and transitions of the draft review', () => {
  const draft = { id: 'd1' };
  const events = [
    done('list', { drafts: [draft], nextCursor: 'more' }),
    failed('list', offline),
    retried,
    { type: 'filter.chosen', filter: { outcome: 'rejected' } },
    { type: 'more.wanted' },
    { type: 'draft.opened', draft },
    { type: 'draft.closed' },
    { type: 'pair.offered', draft },
    { type: 'pair.closed' },
  ];
  const tellApart = ({ context }: { context: { nextCursor: unknown } }) => context.nextCursor;
  expect(leftOut(reviewsMachine, [{ input: { botId: 'bot' }, events, tellApart }])).toEqual([]);
});
