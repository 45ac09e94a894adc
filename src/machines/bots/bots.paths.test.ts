import { expect, it } from 'vitest';
import type { PanelEvent } from '../../../contract/live.ts';
import { testChatMachine } from '../answers/test-chat.machine.ts';
import { installMachine } from '../connections/install.machine.ts';
import {
  botId,
  conversationId,
  sampleConversation,
} from '../conversations/conversation/conversation.sample.ts';
import { done, failed, leftOut } from '../inspection/paths.ts';
import { trainingMachine } from '../training/training.machine.ts';
import { uploadsMachine } from '../training/uploads/uploads.machine.ts';
import { sampleBot, sampleSource } from './bot.sample.ts';
import { botListMachine } from './bot-list.machine.ts';
import { botFactsMachine } from './current-bot.machine.ts';

const offline = { error: 'Offline' };
const heard = (event: PanelEvent) => ({ type: 'live.heard', event });
const reset = heard({ kind: 'reset' });
const opened = { type: 'live.opened' };
const retried = { type: 'retried' };
const after = (ms: number | string, id: string) => ({ type: `xstate.after.${ms}.${id}` });
const input = { botId, conversationId };

it('covers all states and transitions of the bot list', () => {
  const events = [
    done('bots', [sampleBot()]),
    failed('bots', offline),
    done('allowance', null),
    failed('allowance', offline),
    heard({ kind: 'bot.changed', bot: sampleBot() }),
    heard({ kind: 'plan.changed' }),
    reset,
    opened,
    retried,
    { type: 'search.typed', search: 'نیلوفر' },
  ];
  expect(leftOut(botListMachine, [{ events }])).toEqual([]);
});

it('covers all states and transitions of the current bot', () => {
  const events = [
    done('read', sampleBot()),
    failed('read', offline),
    heard({ kind: 'bot.changed', bot: sampleBot() }),
    reset,
    opened,
    retried,
  ];
  expect(leftOut(botFactsMachine, [{ input, events }])).toEqual([]);
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
  const list = [done('list', answer), failed('list', offline), reset, opened, retried];
  const measure = [
    done('list', answer),
    heard({ kind: 'source.changed', source: sampleSource({ charged: 1 }) }),
    heard({ kind: 'source.removed', botId, sourceId: source.id }),
    after(500, 'training.measuring.stale'),
    done('measure', answer),
    failed('measure', offline),
  ];
  const add = ['text', 'pair'].flatMap((kind) => [
    { type: `${kind}.asked` },
    { type: `${kind}.sent`, form: {} },
  ]);
  const added = ['addText', 'addPair'].flatMap((id) => [done(id, sampleSource()), failed(id, offline)]);
  const outcome = { changed: [], gone: [source.id], refused: [] };
  const orders = [{ type: 'order.given', order }, done('order', outcome), failed('order', offline)];
  const preview = [
    { type: 'preview.opened', sourceId: source.id },
    { type: 'preview.closed' },
    done('read', null),
    failed('read', offline),
    retried,
  ];
  const refresh = [
    { type: 'refresh.asked' },
    done('refresh', answer),
    failed('refresh', offline),
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
    // Orders pile up without end, so the walk stops telling situations apart after the second.
    tellApart: ({ context }: { context: { orders: unknown[] } }) => Math.min(context.orders.length, 2),
  };
  expect(leftOut(trainingMachine, [...walks, busy])).toEqual([]);
});

it('covers all states and transitions of uploads', () => {
  const file = new File(['متن'], 'شرایط.txt');
  const events = [
    { type: 'files.chosen', files: [{ id: 'u1', file }] },
    { type: 'upload.progressed', id: 'u1', share: 0.5 },
    { type: 'upload.done', id: 'u1', source: sampleSource() },
    { type: 'upload.failed', id: 'u1', failure: offline },
    { type: 'upload.cancelled', id: 'u1' },
    { type: 'upload.retried', id: 'u1' },
    { type: 'leave.asked', to: '/dashboard/bot/list' },
    { type: 'leave.confirmed' },
    { type: 'leave.declined' },
  ];
  expect(leftOut(uploadsMachine, [{ input, events }])).toEqual([]);
});

it('covers all states and transitions of the test chat', () => {
  const pair = { question: 'هزینهٔ ارسال؟', answer: 'رایگان' };
  const talk = [
    { type: 'asked', question: { clientId: 'client-1', text: 'سلام', at: 1 } },
    done('openTest', sampleConversation()),
    failed('openTest', offline),
    retried,
    { type: 'restarted' },
  ];
  const knowledge = [done('knowledge', { sources: [sampleSource()] }), failed('knowledge', offline)];
  const pairs = [
    { type: 'pair.opened', pair },
    { type: 'pair.changed', pair },
    { type: 'pair.sent' },
    { type: 'pair.closed' },
    done('addPair', sampleSource()),
    failed('addPair', offline),
    done('allowance', { charactersLeft: 0 }),
    failed('allowance', offline),
  ];
  expect(
    leftOut(
      testChatMachine,
      [talk, knowledge, pairs].map((events) => ({ input, events })),
    ),
  ).toEqual([]);
});

it('covers all states and transitions of the website installation', () => {
  const form = { name: 'سایت', websiteUrl: null, initialMessage: '' };
  const events = [
    done('list', []),
    failed('list', offline),
    retried,
    done('development', true),
    failed('development', offline),
    { type: 'form.sent', connectionId: 'c', form },
    { type: 'form.changed' },
    { type: 'switched', connectionId: 'c', on: false },
    { type: 'creation.asked', form },
    ...['change', 'activate', 'create'].flatMap((id) => [done(id, { id: 'c' }), failed(id, offline)]),
  ];
  expect(leftOut(installMachine, [{ input, events }])).toEqual([]);
});
