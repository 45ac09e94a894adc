import { decidedDraft } from '../approvals/approval.sample.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { repliesMachine } from './replies.machine.ts';
import { reportMachine } from './report.machine.ts';
import { sampleReport } from './report.sample.ts';
import { reportScheduleMachine } from './report-schedule.machine.ts';

const offline = { error: 'Offline' } as const;
const retried = { type: 'retried' } as const;

export const reportPaths = definePaths(reportMachine, [
  {
    input: { botId, request: { from: '2026-10-23', to: '2026-11-21' } },
    events: [
      doneEvent('read', sampleReport),
      errorEvent('read', offline),
      doneEvent('readAlerts', {
        questions: [
          { question: 'ارسال چند روز طول می‌کشد؟', count: 14, abstained: 0 },
          { question: 'کادو هم می‌کنید؟', count: 6, abstained: 4 },
        ],
        sampledQuestions: 96,
        attention: { waiting: 2, longestWaitingSince: 1_790_000_000_000, drafts: 3, unanswered: 4 },
      }),
      errorEvent('readAlerts', offline),
      retried,
      { type: 'live.reconnected' },
      { type: 'live.received', event: { kind: 'reset' } },
      { type: 'report.requested', request: { from: '2026-11-15', to: '2026-11-21' } },
      { type: 'schedule.opened' },
      { type: 'schedule.closed' },
      { type: 'export.requested', by: 'day', locale: 'fa' },
      doneEvent('table', { fileName: 'report.csv', csv: '' }),
      errorEvent('table', offline),
    ],
  },
]);

const draft = decidedDraft('d1', 'corrected');

export const repliesPaths = definePaths(repliesMachine, [
  {
    input: { botId },
    events: [
      doneEvent('list', { drafts: [draft], nextCursor: 'more' }),
      errorEvent('list', offline),
      retried,
      { type: 'filter.chosen', filter: { outcome: 'rejected' } },
      { type: 'more.requested' },
      { type: 'draft.opened', draft },
      { type: 'draft.closed' },
      { type: 'pair.offered', draft },
      { type: 'pair.closed' },
    ],
    stateKey: ({ context }) => context.nextCursor,
  },
]);

const weekly = { frequency: 'weekly', email: 'sara@shop.example', nextAt: 1_790_000_000_000 } as const;

export const reportSchedulePaths = definePaths(reportScheduleMachine, [
  {
    input: { botId, locale: 'fa' },
    events: [
      doneEvent('read', { ...weekly, frequency: 'off', nextAt: null }),
      errorEvent('read', offline),
      retried,
      { type: 'frequency.chosen', frequency: 'weekly' },
      doneEvent('save', weekly),
      errorEvent('save', offline),
    ],
  },
]);
