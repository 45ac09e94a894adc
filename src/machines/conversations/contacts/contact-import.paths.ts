import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { sampleContactImport } from './contact.sample.ts';
import { contactImportMachine } from './contact-import.machine.ts';

const offline = { error: 'Offline' } as const;
const running = sampleContactImport({ status: 'running', done: 40 });
const ended = sampleContactImport({
  ...{ status: 'done', done: 120, created: 80, updated: 25, unchanged: 11, skipped: 4, endedAt: 2 },
});

export const contactImportPaths = definePaths(contactImportMachine, [
  {
    events: [
      doneEvent('latest', null),
      doneEvent('latest', sampleContactImport()),
      doneEvent('latest', running),
      doneEvent('latest', ended),
      errorEvent('latest', offline),
      { type: 'retried' },
      { type: 'table.chosen', file: new File(['نام,شماره'], 'مشتری‌ها.csv') },
      doneEvent('upload', sampleContactImport()),
      errorEvent('upload', { error: 'ContactsUnreadable' }),
      { type: 'format.chosen', choice: { replaces: true } },
      doneEvent('preview', sampleContactImport()),
      errorEvent('preview', offline),
      { type: 'label.changed', label: 'واردشده' },
      { type: 'import.started' },
      doneEvent('begin', running),
      errorEvent('begin', { error: 'TooManyLabels' }),
      { type: 'xstate.after.poll.contactImport.running' },
      doneEvent('refresh', running),
      doneEvent('refresh', ended),
      errorEvent('refresh', offline),
      { type: 'import.cancelled' },
      doneEvent('cancel', sampleContactImport({ status: 'cancelled', endedAt: 2 })),
      errorEvent('cancel', offline),
      { type: 'import.closed' },
      { type: 'report.requested', rows: 'all' },
      doneEvent('report'),
      errorEvent('report', offline),
    ],
    stateKey: ({ context }) => context.tableImport?.status,
  },
]);
