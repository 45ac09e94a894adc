import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { businessHoursMachine } from './business-hours.machine.ts';
import { sampleHours } from './business-hours.sample.ts';
import { draftProblem } from './holiday-draft.ts';

const offline = { error: 'Offline' } as const;

const loaded = {
  hours: sampleHours(),
  channels: [{ kind: 'widget', label: { fa: 'ویجت گفتگو', en: 'Website widget' }, isWidget: true }],
} as const;

const draft = { id: 'own-holiday', name: 'تعطیلات تابستان', days: null, spans: [] } as const;

export const businessHoursPaths = definePaths(businessHoursMachine, [
  {
    input: { botId },
    events: [
      doneEvent('read', loaded),
      errorEvent('read', offline),
      { type: 'retried' },
      { type: 'values.changed', change: { hasOfficialHolidays: false } },
      {
        type: 'values.changed',
        change: { targets: { firstReply: 10, nextReply: 30, urgentFirstReply: null, urgentNextReply: null } },
      },
      { type: 'holiday.opened', draft },
      { type: 'holiday.changed', change: { days: { from: '2027-07-01', to: '2027-07-07' } } },
      { type: 'holiday.submitted' },
      { type: 'holiday.removed' },
      { type: 'holiday.closed' },
      { type: 'changes.discarded' },
      { type: 'form.submitted' },
      doneEvent('save', sampleHours({ hasOfficialHolidays: false })),
      errorEvent('save', offline),
      { type: 'leave.requested', destination: '/dashboard/bot/list' },
      { type: 'leave.cancelled' },
      { type: 'leave.confirmed' },
    ],
    stateKey: ({ context }) => context.holiday && draftProblem(context.holiday),
  },
]);
