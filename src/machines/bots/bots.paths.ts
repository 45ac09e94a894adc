import type { PanelEvent } from '../../../contract/live.ts';
import { testChatMachine } from '../answers/test-chat.machine.ts';
import { sampleAllowance } from '../billing/plan.sample.ts';
import { sampleWidget } from '../connections/connection.sample.ts';
import { installMachine } from '../connections/install.machine.ts';
import {
  botId,
  conversationId,
  sampleConversation,
} from '../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { trainingMachine } from '../training/training.machine.ts';
import { uploadsMachine } from '../training/uploads/uploads.machine.ts';
import { sampleBot, sampleSource } from './bot.sample.ts';
import { botListMachine } from './bot-list.machine.ts';
import { currentBotMachine } from './current-bot.machine.ts';

const offline = { error: 'Offline' } as const;
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;
const reset = liveEvent({ kind: 'reset' });
const reconnected = { type: 'live.reconnected' } as const;
const retried = { type: 'retried' } as const;
const delayEvent = (ms: number | string, id: string) => ({ type: `xstate.after.${ms}.${id}` }) as const;
const input = { botId, conversationId } as const;

export const botListPaths = definePaths(botListMachine, [
  {
    events: [
      doneEvent('bots', [sampleBot()]),
      errorEvent('bots', offline),
      doneEvent('allowance', sampleAllowance()),
      errorEvent('allowance', offline),
      liveEvent({ kind: 'bot.changed', bot: sampleBot() }),
      liveEvent({ kind: 'plan.changed' }),
      reset,
      reconnected,
      retried,
      { type: 'search.changed', search: 'نیلوفر' },
    ],
  },
]);

export const currentBotPaths = definePaths(currentBotMachine, [
  {
    input,
    events: [
      doneEvent('read', sampleBot()),
      errorEvent('read', offline),
      liveEvent({ kind: 'bot.changed', bot: sampleBot() }),
      reset,
      reconnected,
      retried,
    ],
  },
]);

const source = sampleSource();
const knowledge = {
  status: 'trained',
  hold: null,
  sources: [
    sampleSource(),
    sampleSource({
      id: '0190f000-0000-7000-8000-0000000000e2',
      kind: 'text',
      title: 'ارسال',
      fileName: null,
    }),
  ],
  pairs: 12,
  charactersLeft: 310_000,
  charactersTotal: 400_000,
} as const;

export const trainingPaths = definePaths(trainingMachine, [
  { input, events: [doneEvent('list', knowledge), errorEvent('list', offline), reset, reconnected, retried] },
  {
    input,
    events: [
      doneEvent('list', knowledge),
      liveEvent({ kind: 'source.changed', source: sampleSource({ charged: 1 }) }),
      liveEvent({ kind: 'source.removed', botId, sourceId: source.id }),
      delayEvent(500, 'training.allowance.stale'),
      doneEvent('measure', knowledge),
      errorEvent('measure', offline),
    ],
    stateKey: ({ context }) => context.sources.map(({ id, charged }) => [id, charged]),
  },
  {
    input,
    events: [
      { type: 'refresh.requested' },
      doneEvent('refresh', knowledge),
      errorEvent('refresh', offline),
      reset,
      liveEvent({ kind: 'source.changed', source }),
    ],
  },
  {
    input,
    events: [
      { type: 'textForm.opened' },
      { type: 'text.submitted', form: { title: 'ارسال', text: 'ارسال به تهران یک روز طول می‌کشد.' } },
      { type: 'pairForm.opened' },
      { type: 'pair.submitted', form: { question: 'کادو می‌کنید؟', answer: 'بله، رایگان.' } },
      ...(['addText', 'addPair'] as const).flatMap((id) => [
        doneEvent(id, sampleSource()),
        errorEvent(id, offline),
      ]),
      { type: 'form.closed' },
    ],
  },
  {
    input,
    events: [
      { type: 'preview.opened', sourceId: source.id },
      { type: 'preview.closed' },
      doneEvent('read', { source, text: 'مهلت بازگشت کالا هفت روز است.', passages: [] }),
      errorEvent('read', offline),
      retried,
    ],
  },
  {
    input,
    events: [
      { type: 'command.issued', command: { action: 'remove', sources: [source] } },
      doneEvent('runCommand', { changed: [], notFound: [source.id], rejected: [] }),
      errorEvent('runCommand', offline),
    ],
    // The queue of commands is unbounded, so lengths over two count as one situation.
    stateKey: ({ context }) => Math.min(context.commands.length, 2),
  },
]);

export const uploadsPaths = definePaths(uploadsMachine, [
  {
    input,
    events: [
      { type: 'files.chosen', files: [{ id: 'u1', file: new File(['متن'], 'شرایط.txt') }] },
      doneEvent('sharedFiles', [{ id: 'u1', file: new File(['متن'], 'شرایط.txt') }]),
      errorEvent('sharedFiles', offline),
      { type: 'upload.progressed', id: 'u1', progress: 0.5 },
      { type: 'upload.done', id: 'u1', source: sampleSource() },
      { type: 'upload.failed', id: 'u1', failure: offline },
      { type: 'upload.cancelled', id: 'u1' },
      { type: 'upload.retried', id: 'u1' },
      { type: 'leave.requested', destination: '/dashboard/bot/list' },
      { type: 'leave.confirmed' },
      { type: 'leave.cancelled' },
    ],
  },
]);

const pair = { question: 'هزینهٔ ارسال؟', answer: 'رایگان' } as const;

export const testChatPaths = definePaths(testChatMachine, [
  {
    input,
    events: [
      { type: 'asked', question: { clientId: 'client-1', text: 'سلام', at: 1 } },
      doneEvent('openConversation', sampleConversation()),
      errorEvent('openConversation', offline),
      retried,
      { type: 'restarted' },
    ],
  },
  {
    input,
    events: [doneEvent('readQuestions', knowledge), errorEvent('readQuestions', offline)],
  },
  {
    input,
    events: [
      { type: 'pair.opened', pair },
      { type: 'pair.changed', pair },
      { type: 'pair.submitted' },
      { type: 'pair.closed' },
      doneEvent('addPair', sampleSource()),
      errorEvent('addPair', offline),
      doneEvent('allowance', sampleAllowance({ charactersLeft: 0 })),
      errorEvent('allowance', offline),
    ],
  },
]);

const form = { name: 'سایت', websiteUrl: null, initialMessage: '' } as const;

export const installPaths = definePaths(installMachine, [
  {
    input,
    events: [
      doneEvent('list', [sampleWidget]),
      errorEvent('list', offline),
      retried,
      doneEvent('development', true),
      errorEvent('development', offline),
      { type: 'form.submitted', connectionId: sampleWidget.id, form },
      { type: 'form.changed' },
      { type: 'connection.toggled', connectionId: sampleWidget.id, isActive: false },
      { type: 'creation.requested', form },
      ...(['change', 'setActive', 'create'] as const).flatMap((id) => [
        doneEvent(id, sampleWidget),
        errorEvent(id, offline),
      ]),
    ],
  },
]);
