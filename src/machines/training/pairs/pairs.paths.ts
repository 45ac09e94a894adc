import type { PanelEvent } from '../../../../contract/live.ts';
import { sampleSource } from '../../bots/bot.sample.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { pairsMachine } from './pairs.machine.ts';
import { samplePair } from './pairs.sample.ts';
import type { PairForm } from './pairs.state.ts';

const offline = { error: 'Offline' } as const;
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;
const draft: PairForm = { id: null, question: 'ساعت کار؟', answer: '۹ تا ۱۸' };

const page = (nextCursor: string | null) => ({ pairs: [samplePair()], nextCursor, total: 2 }) as const;
const input = { botId } as const;

export const pairsPaths = definePaths(pairsMachine, [
  {
    input,
    events: [
      doneEvent('list', page('next')),
      errorEvent('list', offline),
      { type: 'retried' },
      { type: 'search.changed', search: 'ارسال' },
      { type: 'xstate.after.250.pairs.list.waiting' },
      { type: 'xstate.after.700.pairs.list.debouncing' },
      { type: 'filter.chosen', filter: 'untrained' },
      { type: 'sort.chosen', sort: 'question' },
      { type: 'more.requested' },
      doneEvent('more', page(null)),
      errorEvent('more', offline),
      { type: 'live.reconnected' },
      liveEvent({ kind: 'pairs.changed', botId }),
      liveEvent({ kind: 'source.removed', botId, sourceId: 'x' }),
      { type: 'pairs.selected', ids: new Set<string>() },
    ],
    stateKey: ({ context }) => context.nextCursor,
  },
  {
    input,
    events: [
      { type: 'pair.opened', draft },
      { type: 'pair.changed', draft },
      { type: 'pair.changed', draft: { ...draft, question: 'ساعت؟' } },
      { type: 'pair.submitted' },
      { type: 'pair.closed' },
      doneEvent('save', samplePair()),
      errorEvent('save', offline),
      errorEvent('save', { error: 'SourceDuplicate' }),
      errorEvent('save', { error: 'PairChanged' }),
      doneEvent('findDuplicate', samplePair()),
      errorEvent('findDuplicate', offline),
      doneEvent('read', {
        source: { ...sampleSource(), question: 'ساعت؟', answer: '۸' },
        text: '',
        passages: [],
      }),
      errorEvent('read', offline),
      { type: 'localVersion.kept' },
      { type: 'remoteVersion.accepted' },
      liveEvent({ kind: 'pairs.changed', botId }),
    ],
  },
  {
    input,
    events: [
      { type: 'command.issued', command: { action: 'remove', ids: ['x'] } },
      doneEvent('runCommand', 0),
      errorEvent('runCommand', offline),
      { type: 'export.requested', format: 'csv' },
      doneEvent('exporting'),
      errorEvent('exporting', offline),
    ],
    stateKey: ({ context }) => context.commands.length > 0,
  },
]);
