import { expect, it } from 'vitest';
import {
  createActor,
  type EventFromLogic,
  fromCallback,
  fromPromise,
  initialTransition,
  transition,
  waitFor,
} from 'xstate';
import type { InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import type { BulkAct, bulk } from '../../../../contract/conversations/inbox.ts';
import type { Label } from '../../../../contract/conversations/labels.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { done, failed, leftOut } from '../../inspection/paths.ts';
import { botId } from '../conversation/conversation.sample.ts';
import { chosenIn, filtersOf, placeOf, queryOf, withFilters } from './inbox.url.ts';
import { inboxPicksMachine, isClosing, type PicksNews } from './inbox-selection.machine.ts';
import type { Kit } from './labels-and-views.machine.ts';
import { inboxKitMachine } from './labels-and-views.machine.ts';

type PicksLine = Readonly<Record<'picked' | 'line', readonly object[]>>;
type Acted = OutputOf<typeof bulk.act>;

const offline = { error: 'Offline' };
const act: BulkAct = { kind: 'close' };
const rows = ['a', 'b', 'c', 'd'];

it('covers all states and transitions of picking and acting', () => {
  const events = [
    { type: 'row.picked', id: 'a', isRange: false, rows },
    { type: 'row.picked', id: 'c', isRange: true, rows },
    { type: 'all.picked', rows },
    { type: 'picks.cleared' },
    { type: 'act.given', act },
    { type: 'act.given', act, ids: ['a'] },
    { type: 'act.undone', actId: 'x' },
    done('act', { actId: 'x', changed: 1, leftOut: 0 }),
    failed('act', offline),
    done('undo', { restored: 1, leftOut: 0 }),
    failed('undo', offline),
  ];
  // A line of two says all that a longer one does.
  const tellApart = ({ context }: { context: PicksLine }) => [
    Math.min(context.picked.length, 2),
    context.line.slice(0, 2).map((turn) => 'act' in turn),
  ];
  expect(leftOut(inboxPicksMachine, [{ input: { botId }, events, tellApart }])).toEqual([]);
});

it('covers all states and transitions of labels, views and people', () => {
  const label = { id: 'l', name: 'فوری', tone: 'danger' };
  const view = {
    id: 'v',
    name: 'باز',
    filters: { filter: 'open' },
    isShared: false,
    isMine: true,
    authorName: '',
  };
  const events = [
    done('kit', { labels: [], views: [view], team: [], services: [] }),
    failed('kit', offline),
    { type: 'retried' },
    { type: 'label.named', name: 'فوری', tone: 'danger' },
    { type: 'label.changed', label },
    { type: 'label.removed', label },
    { type: 'label.restored', labelId: 'l' },
    ...['changeLabel', 'removeLabel', 'restoreLabel'].flatMap((id) => [done(id, label), failed(id, offline)]),
    { type: 'view.saved', name: 'باز', isShared: false, filters: { filter: 'open' } },
    { type: 'view.removed', viewId: 'v' },
    { type: 'refusal.read' },
    done('createLabel', label),
    failed('createLabel', { error: 'LabelNameTaken' }),
    done('saveView', view),
    failed('saveView', offline),
    done('removeView', {}),
    failed('removeView', offline),
  ];
  const tellApart = ({ context: { made, known } }: { context: { made: number; known: number } }) =>
    made > known;
  expect(leftOut(inboxKitMachine, [{ input: { botId }, events, tellApart }])).toEqual([]);
});

it('keeps a label created while labels were loading', () => {
  const label: Label = { id: 'l', name: 'فوری', tone: 'danger' };
  const kit: Kit = { labels: [], views: [], team: [], services: [] };
  const events = [
    { type: 'label.named', name: label.name, tone: label.tone },
    done('createLabel', label),
    done('kit', kit),
  ] as EventFromLogic<typeof inboxKitMachine>[];
  const [opening] = initialTransition(inboxKitMachine, { botId });
  const after = events.reduce((state, event) => transition(inboxKitMachine, state, event)[0], opening);
  expect(after.context.labels).toEqual([label]);
  expect(after.value).toMatchObject({ reading: 'catchingUp' });
});

it('keeps loaded data when a reload after creating a label fails', () => {
  const [named, read]: Label[] = ['فوری', 'بازگشت'].map((name) => ({ id: name, name, tone: 'danger' }));
  const person = { userId: 'u', name: 'سمیرا' };
  const events = [
    { type: 'label.named', name: 'فوری', tone: 'danger' },
    done('createLabel', named),
    done('kit', { labels: [read], views: [], team: [person], services: [] }),
    failed('kit', offline),
  ] as EventFromLogic<typeof inboxKitMachine>[];
  const [opening] = initialTransition(inboxKitMachine, { botId });
  const after = events.reduce((state, event) => transition(inboxKitMachine, state, event)[0], opening);
  expect(after.context).toMatchObject({ labels: [read, named], team: [person] });
  expect(after.value).toMatchObject({ reading: 'known' });
});

it('lists a label once when it was loaded before its creation was confirmed', () => {
  const label: Label = { id: 'l', name: 'فوری', tone: 'danger' };
  const events = [
    { type: 'label.named', name: label.name, tone: label.tone },
    done('kit', { labels: [label], views: [], team: [], services: [] }),
    done('createLabel', label),
  ] as EventFromLogic<typeof inboxKitMachine>[];
  const [opening] = initialTransition(inboxKitMachine, { botId });
  const after = events.reduce((state, event) => transition(inboxKitMachine, state, event)[0], opening);
  expect(after.context.labels).toEqual([label]);
});

it('keeps removed items away and restored ones listed during a reload', () => {
  const [named, removed, restored] = ['فوری', 'بازگشت', 'ارسال'].map((name) => ({
    id: name,
    name,
    tone: 'danger',
  }));
  const view = { id: 'v', name: 'باز', filters: { filter: 'open' }, isShared: false };
  const read = { labels: [removed, restored], views: [view], team: [], services: [] };
  const events = [
    { type: 'label.named', name: 'فوری', tone: 'danger' },
    done('createLabel', named),
    done('kit', read),
    ...[removed, restored].flatMap((label) => [{ type: 'label.removed', label }, done('removeLabel', {})]),
    { type: 'label.restored', labelId: restored?.id },
    done('restoreLabel', restored),
    { type: 'view.removed', viewId: 'v' },
    done('removeView', {}),
    done('kit', { ...read, labels: [removed] }),
  ] as EventFromLogic<typeof inboxKitMachine>[];
  const [opening] = initialTransition(inboxKitMachine, { botId });
  const after = events.reduce((state, event) => transition(inboxKitMachine, state, event)[0], opening);
  expect(after.context.labels.map(({ id }) => id).sort()).toEqual(['ارسال', 'فوری']);
  expect(after.context.views).toEqual([]);
  expect(after.value).toMatchObject({ reading: 'catchingUp' });
});

it('lists a label restored twice only once', async () => {
  const label: Label = { id: 'l', name: 'فوری', tone: 'danger' };
  const restored: string[] = [];
  const machine = inboxKitMachine.provide({
    actors: {
      undoing: fromCallback(() => undefined),
      kit: fromPromise<Kit, { readonly botId: string }>(async () => ({
        labels: [],
        views: [],
        team: [],
        services: [],
      })),
      restoreLabel: fromPromise(async ({ input }) => {
        restored.push(input.labelId);
        return label;
      }),
    },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  await waitFor(actor, (state) => state.matches({ reading: 'known' }));
  actor.send({ type: 'label.restored', labelId: 'l' });
  actor.send({ type: 'label.restored', labelId: 'l' });
  await expect.poll(() => restored).toEqual(['l', 'l']);
  const { context } = await waitFor(actor, (state) => state.matches({ making: 'idle' }));
  expect(context.labels).toEqual([label]);
});

it('picks single rows and ranges and applies an action once to all', async () => {
  const news: PicksNews[] = [];
  const asked: unknown[] = [];
  const machine = inboxPicksMachine.provide({
    actors: {
      act: fromPromise<Acted, InputOf<typeof bulk.act>>(async ({ input }) => {
        asked.push(input);
        return { actId: 'x', changed: 3, leftOut: 0 };
      }),
    },
    actions: { announce: (_, told) => void news.push(told) },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  const picked = () => actor.getSnapshot().context.picked;
  actor.send({ type: 'act.given', act });
  expect(asked).toEqual([]); // nothing is picked
  actor.send({ type: 'row.picked', id: 'c', isRange: false, rows });
  actor.send({ type: 'row.picked', id: 'a', isRange: true, rows });
  expect([...picked()].sort()).toEqual(['a', 'b', 'c']);
  actor.send({ type: 'row.picked', id: 'b', isRange: false, rows });
  expect([...picked()].sort()).toEqual(['a', 'c']);
  // The row where the range began has gone from the list: the one that is pressed counts alone.
  actor.send({ type: 'row.picked', id: 'd', isRange: true, rows: ['a', 'c', 'd'] });
  expect([...picked()].sort()).toEqual(['a', 'c', 'd']);
  actor.send({ type: 'act.given', act });
  actor.send({ type: 'act.given', act });
  await waitFor(actor, (state) => state.matches({ acting: 'idle' }));
  expect(asked).toHaveLength(1);
  expect(picked()).toEqual([]);
  expect(news).toEqual([{ kind: 'done', act, actId: 'x', changed: 3, leftOut: 0 }]);
});

it('queues further actions and keeps rows picked since', async () => {
  const open = Promise.withResolvers<void>();
  const asked: unknown[] = [];
  const machine = inboxPicksMachine.provide({
    actors: {
      act: fromPromise<Acted, InputOf<typeof bulk.act>>(
        async ({ input: { act: given, conversationIds } }) => {
          asked.push([given.kind, ...conversationIds]);
          await open.promise;
          return { actId: 'x', changed: 1, leftOut: 0 };
        },
      ),
      undo: fromPromise<OutputOf<typeof bulk.undo>, InputOf<typeof bulk.undo>>(async ({ input }) => {
        asked.push(input.actId);
        return { restored: 1, leftOut: 0 };
      }),
    },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  actor.send({ type: 'row.picked', id: 'a', isRange: false, rows });
  actor.send({ type: 'act.given', act });
  actor.send({ type: 'row.picked', id: 'b', isRange: false, rows });
  actor.send({ type: 'act.undone', actId: 'former' });
  actor.send({ type: 'act.undone', actId: 'another' });
  actor.send({ type: 'act.given', act: { kind: 'assign', assigneeId: null }, ids: ['c'] });
  actor.send({ type: 'row.picked', id: 'd', isRange: false, rows });
  open.resolve();
  await waitFor(actor, (state) => state.matches({ acting: 'idle' }) && state.context.line.length === 0);
  expect(asked).toEqual([['close', 'a'], 'former', 'another', ['assign', 'c']]);
  expect(actor.getSnapshot().context.picked).toEqual(['d']);
});

it('repeats an action after a different one and skips pending duplicates', () => {
  const given = (kind: 'close' | 'me' | 'nobody'): EventFromLogic<typeof inboxPicksMachine> => ({
    type: 'act.given',
    act: kind === 'close' ? act : { kind: 'assign', assigneeId: kind === 'me' ? botId : null },
  });
  const after = (...events: readonly EventFromLogic<typeof inboxPicksMachine>[]) =>
    events.reduce(
      (state, event) => transition(inboxPicksMachine, state, event)[0],
      transition(inboxPicksMachine, initialTransition(inboxPicksMachine, { botId })[0], {
        type: 'row.picked',
        id: 'a',
        isRange: false,
        rows,
      })[0],
    ).context;
  expect(after(given('me'), given('nobody'), given('me'), given('me')).line).toHaveLength(3);
  expect(isClosing(after())).toBe(false);
  expect(isClosing(after(given('me')))).toBe(false);
  expect(isClosing(after(given('me'), given('close')))).toBe(true);
  const more = { type: 'row.picked', id: 'b', isRange: false, rows } as const;
  expect(isClosing(after(given('close'), more))).toBe(false);
});

it('reads and writes filters in the address and keeps other parameters', () => {
  const id = '0190f000-0000-7000-8000-0000000000c1';
  const filters: InboxFilters = {
    filter: 'open',
    statuses: 'notAnswered,closed',
    services: `${id},${id}`,
    assignee: 'me',
    ratings: '1,5',
    labels: id,
    unread: 'yes',
    from: 0,
    to: 5,
    search: 'کتاب ۱۰٪ & «نو»',
    sort: 'waiting',
  };
  expect(filtersOf(queryOf(filters))).toEqual(filters);
  expect(chosenIn(filters)).toBe(5);
  expect(queryOf({ filter: 'all' })).toBe('');
  expect(
    filtersOf('?tab=none&status=closed,foo&service=1&assignee=you&stars=9&from=x&unread=1&sort=up&q='),
  ).toEqual({
    filter: 'all',
  });
  expect(placeOf(queryOf(filters, 12))).toBe(12);
  expect([placeOf('?at=0'), placeOf('?at=-1'), placeOf('')]).toEqual([undefined, undefined, undefined]);
  expect(withFilters(filters, { statuses: undefined, from: undefined, filter: 'all' })).not.toHaveProperty(
    'statuses',
  );
});
