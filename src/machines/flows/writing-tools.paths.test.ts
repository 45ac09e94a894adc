// Proves that every way through the operator's tools is reached: canned replies, drafts, rewording, the visitor's panel.
import { expect, it } from 'vitest';
import {
  createActor,
  type EventFromLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  initialTransition,
  SimulatedClock,
  transition,
} from 'xstate';
import type { Draft, drafts } from '../../../contract/drafts.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { CannedReply } from '../../../contract/replies.ts';
import type { VisitorFacts } from '../../../contract/visitors.ts';
import { done, failed, leftOut } from '../replay/paths.ts';
import { cannedMachine } from './canned.machine.ts';
import { type DraftNews, draftMachine } from './draft.machine.ts';
import { draftsMachine, withDraft } from './drafts.machine.ts';
import { exportMachineOf } from './export.machine.ts';
import { replyTableMachine } from './reply-table.machine.ts';
import { suggestMachine } from './suggest.machine.ts';
import { botId, conversationId, sampleConversation } from './talk.sample.ts';
import { visitorPanelMachine } from './visitor-panel.machine.ts';

const offline = { error: 'Offline' };
const input = { botId, conversationId };

const sampleDraft = (part: Partial<Draft> = {}): Draft => ({
  conversationId,
  text: 'سلام',
  revision: 3,
  updatedAt: 1,
  ...part,
});
const heard = (draft: Draft) =>
  ({ type: 'live.heard', event: { kind: 'draft.changed', botId, draft } }) as const;
const reset = { type: 'live.heard', event: { kind: 'reset' } } as const;

it('walks canned replies whole', () => {
  const reply: CannedReply = {
    id: 'r1',
    scope: 'bot',
    shortcut: 'hi',
    text: 'سلام',
    usedCount: 0,
    updatedAt: 1,
  };
  const draft = (id: string | null) => ({ id, scope: 'bot', shortcut: 'hi', text: 'سلام' });
  const events = [
    done('list', { replies: [reply] }),
    failed('list', offline),
    { type: 'list.wanted' },
    { type: 'form.opened', draft: draft(null) },
    { type: 'form.opened', draft: draft('r1') },
    { type: 'form.typed', draft: draft('r1') },
    { type: 'form.sent' },
    { type: 'form.closed' },
    done('add', reply),
    failed('add', offline),
    done('edit', reply),
    failed('edit', offline),
  ];
  const orders = ['remove', 'restore', 'use'].map((verb) => ({
    type: 'order.given',
    order: { verb, reply },
  }));
  const ordering = [done('list', { replies: [reply] }), ...orders, done('order'), failed('order', offline)];
  const walk = { input: { botId } };
  const tellApart = ({ context }: { context: { draft: { id: string | null } | null } }) => context.draft?.id;
  const apart = ({ context }: { context: { orders: readonly unknown[] } }) =>
    Math.min(context.orders.length, 2);
  expect(
    leftOut(cannedMachine, [
      { ...walk, events, tellApart },
      ...orders.map((order) => ({
        ...walk,
        events: [...ordering.filter((one) => !orders.some((other) => other === one)), order],
        tellApart: (snapshot: Parameters<typeof apart>[0]) => (apart(snapshot) > 1 ? 2 : apart(snapshot)),
      })),
    ]),
  ).toEqual([]);
});

it('walks a table of canned replies whole, taken in and taken out', () => {
  const outcome = { added: 1, changed: 0, same: 0, leftOut: 0, problems: [] };
  const events = [
    { type: 'table.chosen', file: new File(['a'], 'a.csv') },
    done('look', outcome),
    failed('look', offline),
    { type: 'table.taken' },
    done('take', outcome),
    failed('take', offline),
    { type: 'table.wanted' },
    done('give'),
    failed('give', offline),
  ];
  expect(leftOut(replyTableMachine, [{ input: { botId }, events }])).toEqual([]);
});

it('walks the keeping of one draft whole', () => {
  const events = [
    done('read', sampleDraft()),
    failed('read', offline),
    { type: 'draft.typed', text: 'سلام. ' },
    { type: 'draft.typed', text: '' },
    { type: 'live.opened' },
    heard(sampleDraft({ revision: 9, text: 'از گوشی' })),
    { type: 'xstate.after.settle.draft.settling' },
    { type: 'xstate.after.again.draft.unread' },
    { type: 'xstate.after.again.draft.unsaved' },
    done('save', { ...sampleDraft({ revision: 4 }), replaced: null }),
    failed('save', offline),
    done('last', { ...sampleDraft(), replaced: null }),
    failed('last', offline),
    { type: 'left' },
  ];
  const tellApart = ({ context }: { context: { text: string; savedText: string } }) => [
    context.text,
    context.savedText,
  ];
  const walk = { input: { ...input, text: '', savedText: '', revision: 0 }, events, tellApart };
  expect(leftOut(draftMachine, [walk])).toEqual([]);
});

it('shows what another device wrote while the draft was on its way', () => {
  const never = () => new Promise<Draft>(() => undefined);
  const live = fromCallback<EventObject>(() => undefined);
  const news: DraftNews[] = [];
  const start = { ...input, text: '', savedText: '', revision: 0 };
  const one = createActor(
    draftMachine.provide({
      actors: { live, read: fromPromise<Draft, InputOf<typeof drafts.read>>(never) },
      actions: { tell: (_, told) => void news.push(told) },
    }),
    { input: start, clock: new SimulatedClock() },
  ).start();
  one.send(heard(sampleDraft({ revision: 9, text: 'از گوشی' })));
  expect(news).toEqual([{ kind: 'adopted', text: 'از گوشی', revision: 9 }]);
  expect(one.getSnapshot().matches('resting')).toBe(true);
});

it('keeps a draft that changed while the list of drafts was on its way', async () => {
  let answer: (output: OutputOf<typeof drafts.list>) => void = () => undefined;
  const list = fromPromise<OutputOf<typeof drafts.list>, InputOf<typeof drafts.list>>(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const live = fromCallback<EventObject>(() => undefined);
  const actor = createActor(draftsMachine.provide({ actors: { live, list } }), { input: { botId } }).start();
  const newer = sampleDraft({ revision: 4, text: 'تازه' });
  actor.send(heard(newer));
  answer({ drafts: [sampleDraft()] });
  await settled();
  expect(actor.getSnapshot().context.drafts).toEqual({ [conversationId]: newer });
});

it('walks the drafts of a bot whole; an older word of a draft changes nothing', () => {
  const events = [
    done('list', { drafts: [sampleDraft()] }),
    failed('list', offline),
    heard(sampleDraft({ revision: 4 })),
    reset,
    { type: 'live.opened' },
    { type: 'xstate.after.again.drafts.unread' },
  ];
  expect(leftOut(draftsMachine, [{ input: { botId }, events }])).toEqual([]);
  const all = withDraft({}, sampleDraft());
  expect(withDraft(all, sampleDraft({ revision: 2, text: 'کهنه' }))).toBe(all);
  expect(withDraft(all, sampleDraft({ revision: 4, text: ' ' }))).toEqual({});
});

it('walks rewording whole', () => {
  const events = [
    done('state', { state: 'ready' }),
    failed('state', offline),
    { type: 'suggestion.asked', kind: 'improve', text: 'سلام' },
    { type: 'suggestion.accepted' },
    { type: 'suggestion.dropped' },
    { type: 'retried' },
    done('make', { text: 'سلام!' }),
    failed('make', offline),
  ];
  expect(leftOut(suggestMachine, [{ input, events }])).toEqual([]);
});

it('takes the next wish at once when one that failed was let go', () => {
  const asked = { type: 'suggestion.asked', kind: 'improve', text: 'سلام' } as const;
  const told = [done('state', { state: 'ready' }), asked, failed('make', offline)];
  const sent = [...told, { type: 'suggestion.dropped' }, asked] as EventFromLogic<typeof suggestMachine>[];
  const [looking] = initialTransition(suggestMachine, input);
  expect(sent.reduce((state, event) => transition(suggestMachine, state, event)[0], looking).value).toBe(
    'making',
  );
});

it('walks the taking out of a conversation whole', () => {
  const events = [
    { type: 'form.chosen', form: 'paper' },
    { type: 'form.chosen', form: 'json' },
    { type: 'notes.chosen', withNotes: true },
    { type: 'export.wanted' },
    { type: 'paper.printed' },
    done('take', 'file'),
    failed('take', offline),
  ];
  const tellApart = ({ context }: { context: { form: string } }) => context.form;
  expect(leftOut(exportMachineOf<string>(), [{ input, events, tellApart }])).toEqual([]);
});

it('walks the visitor’s panel whole', () => {
  const facts: VisitorFacts = {
    name: 'سارا',
    email: null,
    phone: null,
    userId: null,
    vouched: [],
    isStaffAlike: false,
    fields: [],
    pageUrl: null,
    referrer: null,
    device: null,
    firstSeenAt: 1,
    lastSeenAt: 2,
    past: [],
    satisfactions: [],
    hasOrders: true,
  };
  const changed = (satisfaction: number) => ({
    type: 'live.heard',
    event: { kind: 'conversation.changed', conversation: sampleConversation({ satisfaction }) },
  });
  const events = [
    done('read', facts),
    failed('read', offline),
    { type: 'retried' },
    { type: 'live.opened' },
    changed(5),
    { type: 'xstate.after.settle.visitorPanel.reading.settling' },
  ];
  const rest = [
    done('read', facts),
    { type: 'contact.opened' },
    { type: 'contact.typed', form: { name: 'سارا', email: null, phone: null } },
    { type: 'contact.sent' },
    { type: 'contact.closed' },
    done('change', facts),
    failed('change', offline),
    { type: 'order.typed', number: '12' },
    { type: 'order.wanted' },
    done('orders', { orders: [], silent: [] }),
    failed('orders', offline),
  ];
  const tellApart = ({ context }: { context: { facts: unknown; number: string } }) => [
    context.facts !== null,
    context.number,
  ];
  const walks = [events, rest].map((part) => ({ input, events: part, tellApart }));
  expect(leftOut(visitorPanelMachine, walks)).toEqual([]);
});

it('saves once after the last key, keeps what is typed meanwhile, and tells what it has overwritten', async () => {
  const clock = new SimulatedClock();
  const saved: InputOf<typeof drafts.save>[] = [];
  const news: DraftNews[] = [];
  let answer: (output: OutputOf<typeof drafts.save>) => void = () => undefined;
  const machine = draftMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      read: fromPromise<Draft, InputOf<typeof drafts.read>>(async () =>
        sampleDraft({ text: '', revision: 2 }),
      ),
      save: fromPromise<OutputOf<typeof drafts.save>, InputOf<typeof drafts.save>>(({ input: sent }) => {
        saved.push(sent);
        return new Promise((resolve) => {
          answer = resolve;
        });
      }),
    },
    actions: { tell: (_, told) => void news.push(told) },
  });
  const start = { ...input, text: '', savedText: '', revision: 0 };
  const actor = createActor(machine, { input: start, clock }).start();
  await settled();
  for (const text of ['س', 'سل', 'سلام']) {
    actor.send({ type: 'draft.typed', text });
    clock.increment(700);
  }
  expect(saved).toEqual([]);
  clock.increment(100);
  expect(saved).toEqual([{ ...input, text: 'سلام', base: 2 }]);
  actor.send({ type: 'draft.typed', text: 'سلام!' });
  answer({ ...sampleDraft({ revision: 5 }), replaced: 'از گوشی' });
  await settled();
  expect(news).toEqual([
    { kind: 'adopted', text: '', revision: 2 },
    { kind: 'saved', text: 'سلام', revision: 5, replaced: 'از گوشی' },
  ]);
  // Whoever leaves does not wait, and what was typed last is not lost.
  actor.send({ type: 'left' });
  expect(saved.at(-1)).toEqual({ ...input, text: 'سلام!', base: 5 });
  answer({ ...sampleDraft({ revision: 6 }), replaced: null });
  await settled();
  expect(actor.getSnapshot().status).toBe('done');
});

const settled = () => new Promise((resolve) => setTimeout(resolve));
