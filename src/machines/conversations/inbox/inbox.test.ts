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
import type { BulkAction, bulkActions } from '../../../../contract/conversations/inbox.ts';
import type { Label } from '../../../../contract/conversations/labels.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { doneEvent, errorEvent } from '../../inspection/paths.ts';
import { botId } from '../conversation/conversation.sample.ts';
import {
  countActiveFilters,
  formatFilters,
  parseFilters,
  parseOpenPosition,
  withFilters,
} from './inbox.url.ts';
import {
  type InboxAction,
  type InboxActionResult,
  inboxSelectionMachine,
  isCloseQueued,
  type SelectionNotice,
} from './inbox-selection.machine.ts';
import type { LabelsAndViews } from './labels-and-views.machine.ts';
import { labelsAndViewsMachine } from './labels-and-views.machine.ts';

type ActionResult = InboxActionResult;
type ActionInput = { readonly conversationIds: readonly string[]; readonly action: InboxAction };

const offline = { error: 'Offline' };
const closeAction: BulkAction = { kind: 'close' };
const rows = ['a', 'b', 'c', 'd'];

it('reports the id of a label whose restore failed, so that it can be retried', () => {
  const events = [
    doneEvent('read', { bots: [], labels: [], views: [], operators: [], groups: [], connections: [] }),
    { type: 'label.restored', labelId: 'label-7' },
    errorEvent('restoreLabel', offline),
  ] as EventFromLogic<typeof labelsAndViewsMachine>[];
  const [, actions] = events.reduce(
    ([state], event) => transition(labelsAndViewsMachine, state, event),
    initialTransition(labelsAndViewsMachine, { botId }),
  );
  expect(actions).toContainEqual(
    expect.objectContaining({
      type: 'announce',
      params: expect.objectContaining({ command: 'label-7' }),
    }),
  );
});

it('keeps a label created while labels were loading', () => {
  const label: Label = { id: 'l', name: 'فوری', tone: 'danger' };
  const loaded: LabelsAndViews = {
    bots: [],
    labels: [],
    views: [],
    operators: [],
    groups: [],
    connections: [],
  };
  const events = [
    { type: 'label.created', name: label.name, tone: label.tone },
    doneEvent('createLabel', label),
    doneEvent('read', loaded),
  ] as EventFromLogic<typeof labelsAndViewsMachine>[];
  const [initial] = initialTransition(labelsAndViewsMachine, { botId });
  const result = events.reduce((state, event) => transition(labelsAndViewsMachine, state, event)[0], initial);
  expect(result.context.labels).toEqual([label]);
  expect(result.value).toMatchObject({ lists: 'reloading' });
});

it('keeps loaded data when a reload after creating a label fails', () => {
  const [createdLabel, loadedLabel]: Label[] = ['فوری', 'بازگشت'].map((name) => ({
    id: name,
    name,
    tone: 'danger',
  }));
  const person = { userId: 'u', name: 'سمیرا' };
  const events = [
    { type: 'label.created', name: 'فوری', tone: 'danger' },
    doneEvent('createLabel', createdLabel),
    doneEvent('read', { labels: [loadedLabel], views: [], operators: [person], connections: [] }),
    errorEvent('read', offline),
  ] as EventFromLogic<typeof labelsAndViewsMachine>[];
  const [initial] = initialTransition(labelsAndViewsMachine, { botId });
  const result = events.reduce((state, event) => transition(labelsAndViewsMachine, state, event)[0], initial);
  expect(result.context).toMatchObject({ labels: [loadedLabel, createdLabel], operators: [person] });
  expect(result.value).toMatchObject({ lists: 'loaded' });
});

it('lists a label once when it was loaded before its creation was confirmed', () => {
  const label: Label = { id: 'l', name: 'فوری', tone: 'danger' };
  const events = [
    { type: 'label.created', name: label.name, tone: label.tone },
    doneEvent('read', { labels: [label], views: [], operators: [], groups: [], connections: [] }),
    doneEvent('createLabel', label),
  ] as EventFromLogic<typeof labelsAndViewsMachine>[];
  const [initial] = initialTransition(labelsAndViewsMachine, { botId });
  const result = events.reduce((state, event) => transition(labelsAndViewsMachine, state, event)[0], initial);
  expect(result.context.labels).toEqual([label]);
});

it('keeps removed items out of the list and restored ones in it during a reload', () => {
  const [createdLabel, removedLabel, restoredLabel] = ['فوری', 'بازگشت', 'ارسال'].map((name) => ({
    id: name,
    name,
    tone: 'danger',
  }));
  const view = { id: 'v', name: 'باز', filters: { filter: 'open' }, isShared: false };
  const loaded = {
    labels: [removedLabel, restoredLabel],
    views: [view],
    operators: [],
    groups: [],
    connections: [],
  };
  const events = [
    { type: 'label.created', name: 'فوری', tone: 'danger' },
    doneEvent('createLabel', createdLabel),
    doneEvent('read', loaded),
    ...[removedLabel, restoredLabel].flatMap((label) => [
      { type: 'label.removed', label },
      doneEvent('removeLabel', {}),
    ]),
    { type: 'label.restored', labelId: restoredLabel?.id },
    doneEvent('restoreLabel', restoredLabel),
    { type: 'view.removed', viewId: 'v' },
    doneEvent('removeView', {}),
    doneEvent('read', { ...loaded, labels: [removedLabel] }),
  ] as EventFromLogic<typeof labelsAndViewsMachine>[];
  const [initial] = initialTransition(labelsAndViewsMachine, { botId });
  const result = events.reduce((state, event) => transition(labelsAndViewsMachine, state, event)[0], initial);
  expect(result.context.labels.map(({ id }) => id).sort()).toEqual(['ارسال', 'فوری']);
  expect(result.context.views).toEqual([]);
  expect(result.value).toMatchObject({ lists: 'reloading' });
});

it('lists a label restored twice only once', async () => {
  const label: Label = { id: 'l', name: 'فوری', tone: 'danger' };
  const restoredIds: string[] = [];
  const machine = labelsAndViewsMachine.provide({
    actors: {
      undoReceiver: fromCallback(() => undefined),
      read: fromPromise<LabelsAndViews, { readonly botId: string | null }>(async () => ({
        bots: [],
        labels: [],
        views: [],
        operators: [],
        groups: [],
        connections: [],
      })),
      restoreLabel: fromPromise(async ({ input }) => {
        restoredIds.push(input.labelId);
        return label;
      }),
    },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  await waitFor(actor, (state) => state.matches({ lists: 'loaded' }));
  actor.send({ type: 'label.restored', labelId: 'l' });
  actor.send({ type: 'label.restored', labelId: 'l' });
  await expect.poll(() => restoredIds).toEqual(['l', 'l']);
  const { context } = await waitFor(actor, (state) => state.matches({ commands: 'idle' }));
  expect(context.labels).toEqual([label]);
});

it('selects single rows and ranges and applies an action once to all', async () => {
  const notices: SelectionNotice[] = [];
  const actionInputs: unknown[] = [];
  const machine = inboxSelectionMachine.provide({
    actors: {
      runAction: fromPromise<ActionResult, ActionInput>(async ({ input }) => {
        actionInputs.push(input);
        return { actionId: 'x', changed: 3, skipped: 0 };
      }),
    },
    actions: { announce: (_, notice) => void notices.push(notice) },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  const selectedRows = () => actor.getSnapshot().context.selectedIds;
  actor.send({ type: 'action.issued', action: closeAction });
  expect(actionInputs).toEqual([]); // nothing is selected
  actor.send({ type: 'row.selected', id: 'c', isRange: false, rows });
  actor.send({ type: 'row.selected', id: 'a', isRange: true, rows });
  expect([...selectedRows()].sort()).toEqual(['a', 'b', 'c']);
  actor.send({ type: 'row.selected', id: 'b', isRange: false, rows });
  expect([...selectedRows()].sort()).toEqual(['a', 'c']);
  // The anchor of the range left the list, so only the pressed row is selected.
  actor.send({ type: 'row.selected', id: 'd', isRange: true, rows: ['a', 'c', 'd'] });
  expect([...selectedRows()].sort()).toEqual(['a', 'c', 'd']);
  actor.send({ type: 'action.issued', action: closeAction });
  actor.send({ type: 'action.issued', action: closeAction });
  await waitFor(actor, (state) => state.matches({ actions: 'idle' }));
  expect(actionInputs).toHaveLength(1);
  expect(selectedRows()).toEqual([]);
  expect(notices).toEqual([{ kind: 'done', action: closeAction, actionId: 'x', changed: 3, skipped: 0 }]);
});

it('queues further actions and keeps rows selected meanwhile', async () => {
  const actionResponse = Promise.withResolvers<void>();
  const calls: unknown[] = [];
  const machine = inboxSelectionMachine.provide({
    actors: {
      runAction: fromPromise<ActionResult, ActionInput>(
        async ({ input: { action: bulkAction, conversationIds } }) => {
          calls.push([bulkAction.kind, ...conversationIds]);
          await actionResponse.promise;
          return { actionId: 'x', changed: 1, skipped: 0 };
        },
      ),
      undo: fromPromise<OutputOf<typeof bulkActions.undo>, InputOf<typeof bulkActions.undo>>(
        async ({ input }) => {
          calls.push(input.actionId);
          return { restored: 1, skipped: 0 };
        },
      ),
    },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  actor.send({ type: 'row.selected', id: 'a', isRange: false, rows });
  actor.send({ type: 'action.issued', action: closeAction });
  actor.send({ type: 'row.selected', id: 'b', isRange: false, rows });
  actor.send({ type: 'action.undone', actionId: 'former' });
  actor.send({ type: 'action.undone', actionId: 'another' });
  actor.send({ type: 'action.issued', action: { kind: 'assign', assigneeId: null }, ids: ['c'] });
  actor.send({ type: 'row.selected', id: 'd', isRange: false, rows });
  actionResponse.resolve();
  await waitFor(actor, (state) => state.matches({ actions: 'idle' }) && state.context.queue.length === 0);
  expect(calls).toEqual([['close', 'a'], 'former', 'another', ['assign', 'c']]);
  expect(actor.getSnapshot().context.selectedIds).toEqual(['b', 'd']);
});

it('repeats an action after a different one and skips pending duplicates', () => {
  const issueAction = (kind: 'close' | 'me' | 'nobody'): EventFromLogic<typeof inboxSelectionMachine> => ({
    type: 'action.issued',
    action: kind === 'close' ? closeAction : { kind: 'assign', assigneeId: kind === 'me' ? botId : null },
  });
  const contextAfter = (...events: readonly EventFromLogic<typeof inboxSelectionMachine>[]) =>
    events.reduce(
      (state, event) => transition(inboxSelectionMachine, state, event)[0],
      transition(inboxSelectionMachine, initialTransition(inboxSelectionMachine, { botId })[0], {
        type: 'row.selected',
        id: 'a',
        isRange: false,
        rows,
      })[0],
    ).context;
  expect(
    contextAfter(issueAction('me'), issueAction('nobody'), issueAction('me'), issueAction('me')).queue,
  ).toHaveLength(3);
  expect(isCloseQueued(contextAfter())).toBe(false);
  expect(isCloseQueued(contextAfter(issueAction('me')))).toBe(false);
  expect(isCloseQueued(contextAfter(issueAction('me'), issueAction('close')))).toBe(true);
  const rowSelected = { type: 'row.selected', id: 'b', isRange: false, rows } as const;
  expect(isCloseQueued(contextAfter(issueAction('close'), rowSelected))).toBe(false);
});

it('reads and writes filters in the URL and keeps other parameters', () => {
  const id = '0190f000-0000-7000-8000-0000000000c1';
  const filters: InboxFilters = {
    filter: 'open',
    statuses: 'notAnswered,closed',
    connections: `${id},${id}`,
    assignee: 'me',
    ratings: '1,5',
    labels: id,
    unread: 'yes',
    from: 0,
    to: 5,
    search: 'کتاب ۱۰٪ & «نو»',
    sort: 'waiting',
  };
  expect(parseFilters(formatFilters(filters))).toEqual(filters);
  expect(countActiveFilters(filters)).toBe(5);
  expect(parseFilters('?late=ever&sort=due')).toEqual({ filter: 'all', late: 'ever', sort: 'due' });
  expect(formatFilters({ filter: 'all', late: 'now' })).toBe('?late=now');
  expect(formatFilters({ filter: 'all' })).toBe('');
  expect(
    parseFilters(
      '?tab=none&status=closed,foo&service=1&assignee=you&stars=9&from=x&unread=1&late=yes&sort=up&q=',
    ),
  ).toEqual({
    filter: 'all',
  });
  expect(parseOpenPosition(formatFilters(filters, 12))).toBe(12);
  expect([parseOpenPosition('?at=0'), parseOpenPosition('?at=-1'), parseOpenPosition('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(withFilters(filters, { statuses: undefined, from: undefined, filter: 'all' })).not.toHaveProperty(
    'statuses',
  );
});
