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
const heard = (event: PanelEvent) => ({ type: 'live.received', event });
const reset = heard({ kind: 'reset' });
const opened = { type: 'live.reconnected' };
const retried = { type: 'retried' };
const after = (ms: number | string, id: string) => ({ type: `xstate.after.${ms}.${id}` });
const input = { botId, conversationId };

it('covers all states and transitions of the bot list', () => {
  const events = [
    doneEvent('bots', [sampleBot()]),
    errorEvent('bots', offline),
    doneEvent('allowance', null),
    errorEvent('allowance', offline),
    heard({ kind: 'bot.changed', bot: sampleBot() }),
    heard({ kind: 'plan.changed' }),
    reset,
    opened,
    retried,
    { type: 'search.changed', search: 'نیلوفر' },
  ];
  expect(uncoveredPaths(botListMachine, [{ events }])).toEqual([]);
});

it('covers all states and transitions of the current bot', () => {
  const events = [
    doneEvent('read', sampleBot()),
    errorEvent('read', offline),
    heard({ kind: 'bot.changed', bot: sampleBot() }),
    reset,
    opened,
    retried,
  ];
  expect(uncoveredPaths(currentBotMachine, [{ input, events }])).toEqual([]);
});

it('covers all states and transitions of the knowledge of a bot', () => {
  const source = sampleSource();
  const order = { verb: 'remove', sources: [source] };
  const answer = {
    status: 'trained',
    sources: [sampleSource()],
    pairs: 0,
    charactersLeft: 1,
    charactersTotal: 2,
  };
  const list = [doneEvent('list', answer), errorEvent('list', offline), reset, opened, retried];
  const measure = [
    doneEvent('list', answer),
    heard({ kind: 'source.changed', source: sampleSource({ charged: 1 }) }),
    heard({ kind: 'source.removed', botId, sourceId: source.id }),
    after(500, 'training.allowance.stale'),
    doneEvent('measure', answer),
    errorEvent('measure', offline),
  ];
  const add = ['text', 'pair'].flatMap((kind) => [
    { type: `${kind}Form.opened` },
    { type: `${kind}.submitted`, form: {} },
  ]);
  const added = ['addText', 'addPair'].flatMap((id) => [
    doneEvent(id, sampleSource()),
    errorEvent(id, offline),
  ]);
  const outcome = { changed: [], notFound: [source.id], rejected: [] };
  const orders = [
    { type: 'command.issued', command: order },
    doneEvent('runCommand', outcome),
    errorEvent('runCommand', offline),
  ];
  const preview = [
    { type: 'preview.opened', sourceId: source.id },
    { type: 'preview.closed' },
    doneEvent('read', null),
    errorEvent('read', offline),
    retried,
  ];
  const refresh = [
    { type: 'refresh.requested' },
    doneEvent('refresh', answer),
    errorEvent('refresh', offline),
    reset,
    heard({ kind: 'source.changed', source }),
  ];
  const walks = [list, measure, refresh, [...add, ...added, { type: 'form.closed' }], preview].map(
    (events) => ({
      input,
      events,
    }),
  );
  const busy = {
    input,
    events: orders,
    // The queue of commands is unbounded, so lengths over two count as one situation.
    distinguish: ({ context }: { context: { commands: unknown[] } }) => Math.min(context.commands.length, 2),
  };
  expect(uncoveredPaths(trainingMachine, [...walks, busy])).toEqual([]);
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
    { type: 'leave.requested', to: '/dashboard/bot/list' },
    { type: 'leave.confirmed' },
    { type: 'leave.cancelled' },
  ];
  expect(uncoveredPaths(uploadsMachine, [{ input, events }])).toEqual([]);
});

it('covers all states and transitions of the test chat', () => {
  const pair = { question: 'هزینهٔ ارسال؟', answer: 'رایگان' };
  const talk = [
    { type: 'asked', question: { clientId: 'client-1', text: 'سلام', at: 1 } },
    doneEvent('openConversation', sampleConversation()),
    errorEvent('openConversation', offline),
    retried,
    { type: 'restarted' },
  ];
  const knowledge = [
    doneEvent('readQuestions', { sources: [sampleSource()] }),
    errorEvent('readQuestions', offline),
  ];
  const pairs = [
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
      [talk, knowledge, pairs].map((events) => ({ input, events })),
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
    ...['change', 'activate', 'create'].flatMap((id) => [
      doneEvent(id, { id: 'c' }),
      errorEvent(id, offline),
    ]),
  ];
  expect(uncoveredPaths(installMachine, [{ input, events }])).toEqual([]);
});
