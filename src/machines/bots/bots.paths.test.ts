import { expect, it } from 'vitest';
import type { PanelEvent } from '../../../contract/live.ts';
import { testChatMachine } from '../answers/test-chat.machine.ts';
import { installMachine } from '../connections/install.machine.ts';
import {
  botId,
  conversationId,
  sampleConversation,
} from '../conversations/conversation/conversation.sample.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../inspection/paths.ts';
import { trainingMachine } from '../training/training.machine.ts';
import { uploadsMachine } from '../training/uploads/uploads.machine.ts';
import { sampleBot, sampleSource } from './bot.sample.ts';
import { botListMachine } from './bot-list.machine.ts';
import { currentBotMachine } from './current-bot.machine.ts';

const offline = { error: 'Offline' };
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event });
const reset = liveEvent({ kind: 'reset' });
const reconnected = { type: 'live.reconnected' };
const retried = { type: 'retried' };
const delayEvent = (ms: number | string, id: string) => ({ type: `xstate.after.${ms}.${id}` });
const input = { botId, conversationId };

it('covers all states and transitions of the bot list', () => {
  const events = [
    doneEvent('bots', [sampleBot()]),
    errorEvent('bots', offline),
    doneEvent('allowance', null),
    errorEvent('allowance', offline),
    liveEvent({ kind: 'bot.changed', bot: sampleBot() }),
    liveEvent({ kind: 'plan.changed' }),
    reset,
    reconnected,
    retried,
    { type: 'search.changed', search: 'نیلوفر' },
  ];
  expect(uncoveredPaths(botListMachine, [{ events }])).toEqual([]);
});

it('covers all states and transitions of the current bot', () => {
  const events = [
    doneEvent('read', sampleBot()),
    errorEvent('read', offline),
    liveEvent({ kind: 'bot.changed', bot: sampleBot() }),
    reset,
    reconnected,
    retried,
  ];
  expect(uncoveredPaths(currentBotMachine, [{ input, events }])).toEqual([]);
});

it('covers all states and transitions of the knowledge of a bot', () => {
  const source = sampleSource();
  const command = { verb: 'remove', sources: [source] };
  const knowledge = {
    status: 'trained',
    sources: [sampleSource()],
    pairs: 0,
    charactersLeft: 1,
    charactersTotal: 2,
  };
  const listEvents = [doneEvent('list', knowledge), errorEvent('list', offline), reset, reconnected, retried];
  const allowanceEvents = [
    doneEvent('list', knowledge),
    liveEvent({ kind: 'source.changed', source: sampleSource({ charged: 1 }) }),
    liveEvent({ kind: 'source.removed', botId, sourceId: source.id }),
    delayEvent(500, 'training.allowance.stale'),
    doneEvent('measure', knowledge),
    errorEvent('measure', offline),
  ];
  const formEvents = ['text', 'pair'].flatMap((kind) => [
    { type: `${kind}Form.opened` },
    { type: `${kind}.submitted`, form: {} },
  ]);
  const savedEvents = ['addText', 'addPair'].flatMap((id) => [
    doneEvent(id, sampleSource()),
    errorEvent(id, offline),
  ]);
  const outcome = { changed: [], notFound: [source.id], rejected: [] };
  const commandEvents = [
    { type: 'command.issued', command },
    doneEvent('runCommand', outcome),
    errorEvent('runCommand', offline),
  ];
  const previewEvents = [
    { type: 'preview.opened', sourceId: source.id },
    { type: 'preview.closed' },
    doneEvent('read', null),
    errorEvent('read', offline),
    retried,
  ];
  const refreshEvents = [
    { type: 'refresh.requested' },
    doneEvent('refresh', knowledge),
    errorEvent('refresh', offline),
    reset,
    liveEvent({ kind: 'source.changed', source }),
  ];
  const traversals = [
    listEvents,
    allowanceEvents,
    refreshEvents,
    [...formEvents, ...savedEvents, { type: 'form.closed' }],
    previewEvents,
  ].map((events) => ({
    input,
    events,
  }));
  const commandWalk = {
    input,
    events: commandEvents,
    // The queue of commands is unbounded, so lengths over two count as one situation.
    stateKey: ({ context }: { context: { commands: unknown[] } }) => Math.min(context.commands.length, 2),
  };
  expect(uncoveredPaths(trainingMachine, [...traversals, commandWalk])).toEqual([]);
});

it('covers all states and transitions of uploads', () => {
  const file = new File(['متن'], 'شرایط.txt');
  const events = [
    { type: 'files.chosen', files: [{ id: 'u1', file }] },
    { type: 'upload.progressed', id: 'u1', progress: 0.5 },
    { type: 'upload.done', id: 'u1', source: sampleSource() },
    { type: 'upload.failed', id: 'u1', failure: offline },
    { type: 'upload.cancelled', id: 'u1' },
    { type: 'upload.retried', id: 'u1' },
    { type: 'leave.requested', destination: '/dashboard/bot/list' },
    { type: 'leave.confirmed' },
    { type: 'leave.cancelled' },
  ];
  expect(uncoveredPaths(uploadsMachine, [{ input, events }])).toEqual([]);
});

it('covers all states and transitions of the test chat', () => {
  const pair = { question: 'هزینهٔ ارسال؟', answer: 'رایگان' };
  const chatEvents = [
    { type: 'asked', question: { clientId: 'client-1', text: 'سلام', at: 1 } },
    doneEvent('openConversation', sampleConversation()),
    errorEvent('openConversation', offline),
    retried,
    { type: 'restarted' },
  ];
  const questionEvents = [
    doneEvent('readQuestions', { sources: [sampleSource()] }),
    errorEvent('readQuestions', offline),
  ];
  const pairEvents = [
    { type: 'pair.opened', pair },
    { type: 'pair.changed', pair },
    { type: 'pair.submitted' },
    { type: 'pair.closed' },
    doneEvent('addPair', sampleSource()),
    errorEvent('addPair', offline),
    doneEvent('allowance', { charactersLeft: 0 }),
    errorEvent('allowance', offline),
  ];
  expect(
    uncoveredPaths(
      testChatMachine,
      [chatEvents, questionEvents, pairEvents].map((events) => ({ input, events })),
    ),
  ).toEqual([]);
});

it('covers all states and transitions of the website installation', () => {
  const form = { name: 'سایت', websiteUrl: null, initialMessage: '' };
  const events = [
    doneEvent('list', []),
    errorEvent('list', offline),
    retried,
    doneEvent('development', true),
    errorEvent('development', offline),
    { type: 'form.submitted', connectionId: 'c', form },
    { type: 'form.changed' },
    { type: 'connection.toggled', connectionId: 'c', on: false },
    { type: 'creation.requested', form },
    ...['change', 'setActive', 'create'].flatMap((id) => [
      doneEvent(id, { id: 'c' }),
      errorEvent(id, offline),
    ]),
  ];
  expect(uncoveredPaths(installMachine, [{ input, events }])).toEqual([]);
});
