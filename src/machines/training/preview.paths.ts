import type { SourcePreview } from '../../../contract/training/preview.ts';
import { sampleSource } from '../bots/bot.sample.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { sourcePreviewMachine } from './preview.machine.ts';

const samplePreview: SourcePreview = {
  damages: [],
  coverage: { share: null, omissions: [] },
  original: { name: 'الف.pdf', size: 10, hasPages: true },
  canRunOcr: false,
  citations: { count: 0, lastAt: null, latest: [] },
};
const page = { page: 1, pages: 3, width: 10, height: 14, picture: '' } as const;
const source = sampleSource();
const input = { botId, sourceId: source.id } as const;

const offline = { error: 'Offline' } as const;

export const sourcePreviewPaths = definePaths(sourcePreviewMachine, [
  {
    input,
    events: [
      doneEvent('read', samplePreview),
      errorEvent('read', offline),
      { type: 'retried' },
      doneEvent('page', page),
      errorEvent('page', offline),
      { type: 'page.requested', page: 2 },
      ...(['approve', 'reject', 'startOcr'] as const).flatMap((verdict) => [
        { type: 'verdict.given', verdict } as const,
        doneEvent(verdict, source),
        errorEvent(verdict, offline),
      ]),
      { type: 'original.requested' },
      doneEvent('original', { name: 'الف.pdf', size: 1, base64: '' }),
      errorEvent('original', offline),
    ],
  },
]);
