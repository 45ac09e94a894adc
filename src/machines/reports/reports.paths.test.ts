import { expect, it } from 'vitest';
import { doneEvent, errorEvent, uncoveredPaths } from '../inspection/paths.ts';
import { repliesMachine } from './replies.machine.ts';
import { reportMachine } from './report.machine.ts';

const offline = { error: 'Offline' };
const retried = { type: 'retried' };

it('covers all states and transitions of the report', () => {
  const request = { from: '2026-10-23', to: '2026-11-21' };
  const events = [
    doneEvent('read', { total: {} }),
    errorEvent('read', offline),
    doneEvent('readAlerts', { questions: [] }),
    errorEvent('readAlerts', offline),
    retried,
    { type: 'live.reconnected' },
    { type: 'live.received', event: { kind: 'reset' } },
    { type: 'report.requested', request: { from: '2026-11-15', to: '2026-11-21' } },
    { type: 'export.requested', by: 'day', locale: 'fa' },
    doneEvent('table', { fileName: 'report.csv', csv: '' }),
    errorEvent('table', offline),
  ];
  expect(uncoveredPaths(reportMachine, [{ input: { botId: 'bot', request }, events }])).toEqual([]);
});

it('covers all states and transitions of the draft review', () => {
  const draft = { id: 'd1' };
  const events = [
    doneEvent('list', { drafts: [draft], nextCursor: 'more' }),
    errorEvent('list', offline),
    retried,
    { type: 'filter.chosen', filter: { outcome: 'rejected' } },
    { type: 'more.requested' },
    { type: 'draft.opened', draft },
    { type: 'draft.closed' },
    { type: 'pair.offered', draft },
    { type: 'pair.closed' },
  ];
  const stateKey = ({ context }: { context: { nextCursor: unknown } }) => context.nextCursor;
  expect(uncoveredPaths(repliesMachine, [{ input: { botId: 'bot' }, events, stateKey }])).toEqual([]);
});
