import type { PanelEvent } from '../../../../contract/live.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { pairImportMachine } from './pair-import.machine.ts';
import { sampleImport } from './pairs.sample.ts';

const offline = { error: 'Offline' } as const;
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;
const endedImport = sampleImport({ status: 'done', done: 10, added: 9, skipped: 1, endedAt: 2 });

export const pairImportPaths = definePaths(pairImportMachine, [
  {
    input: { botId },
    events: [
      doneEvent('latest', null),
      doneEvent('latest', sampleImport()),
      doneEvent('latest', sampleImport({ status: 'running' })),
      doneEvent('latest', endedImport),
      errorEvent('latest', offline),
      { type: 'retried' },
      { type: 'live.reconnected' },
      { type: 'table.chosen', file: new File(['پرسش,پاسخ'], 'پرسش‌ها.csv') },
      { type: 'upload.progressed', progress: 0.5 },
      { type: 'upload.done', pairImport: sampleImport() },
      { type: 'upload.failed', failure: offline },
      { type: 'upload.cancelled' },
      { type: 'format.chosen', choice: { separator: ';' } },
      doneEvent('preview', sampleImport()),
      errorEvent('preview', offline),
      { type: 'import.started' },
      doneEvent('begin', sampleImport({ status: 'waiting' })),
      errorEvent('begin', offline),
      liveEvent({ kind: 'import.changed', pairImport: sampleImport({ status: 'running', done: 5 }) }),
      liveEvent({ kind: 'import.changed', pairImport: endedImport }),
      liveEvent({ kind: 'reset' }),
      { type: 'import.cancelled' },
      doneEvent('cancel', sampleImport({ status: 'cancelled', endedAt: 2 })),
      errorEvent('cancel', offline),
      { type: 'import.closed' },
      { type: 'report.requested' },
      doneEvent('report'),
      errorEvent('report', offline),
    ],
    stateKey: ({ context }) => context.tableImport?.status,
  },
]);
