import { expect, it } from 'vitest';
import {
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  initialTransition,
  transition,
  waitFor,
} from 'xstate';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import type { PairImport, pairImports } from '../../../../contract/training/pair-imports.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { doneEvent, errorEvent } from '../../inspection/paths.ts';
import { pairImportMachine } from './pair-import.machine.ts';
import { sampleImport } from './pairs.sample.ts';

const offline = { error: 'Offline' };
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;
const endedImport = sampleImport({ status: 'done', done: 10, added: 9, skipped: 1, endedAt: 2 });

it('shows a finished import when it ends before the start is confirmed', async () => {
  const startResponse = Promise.withResolvers<PairImport>();
  const machine = pairImportMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      latest: fromPromise<PairImport | null, InputOf<typeof pairImports.latest>>(async () => sampleImport()),
      begin: fromPromise<PairImport, InputOf<typeof pairImports.start>>(() => startResponse.promise),
    },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  await waitFor(actor, ({ value }) => value === 'previewed');
  actor.send({ type: 'import.started' });
  actor.send(liveEvent({ kind: 'import.changed', pairImport: endedImport }));
  startResponse.resolve(sampleImport({ status: 'waiting' }));
  const { context } = await waitFor(actor, ({ value }) => value === 'finished');
  expect(context.tableImport).toEqual(endedImport);
});

/** The state after the events; results of the machine's own calls cannot be sent from outside. */
const stateAfter = (...events: readonly { readonly type: string }[]) =>
  events.reduce(
    (state, event) => transition(pairImportMachine, state, event as never)[0],
    initialTransition(pairImportMachine, { botId })[0],
  );

const runningImport = sampleImport({ status: 'running', done: 5 });

it('cancels a running import after a reload, a failed reload or an unconfirmed start', () => {
  const reloading = [doneEvent('latest', runningImport), { type: 'live.reconnected' }];
  const starting = [doneEvent('latest', sampleImport()), { type: 'import.started' }];
  const sequences = [
    reloading,
    [...reloading, errorEvent('latest', offline)],
    [...starting, liveEvent({ kind: 'import.changed', pairImport: runningImport })],
  ];
  for (const events of sequences)
    expect(stateAfter(...events, { type: 'import.cancelled' }).value).toBe('cancelling');
});

it('shows the import as ended despite a late or failed cancellation', () => {
  const importEnded = liveEvent({ kind: 'import.changed', pairImport: endedImport });
  const events = [doneEvent('latest', runningImport), { type: 'import.cancelled' }, importEnded];
  expect(stateAfter(...events).value).toBe('finished');
  expect(stateAfter(...events, errorEvent('cancel', offline)).value).toBe('finished');
});

it('stays ended despite later progress events and stale responses', () => {
  const changedTo = (pairImport: PairImport) => liveEvent({ kind: 'import.changed', pairImport });
  const events = [changedTo(endedImport), changedTo(runningImport), doneEvent('latest', runningImport)];
  expect(stateAfter(...events)).toMatchObject({ value: 'finished', context: { tableImport: endedImport } });
});

it('shows the live state when loading failed', () => {
  const changedTo = (pairImport: PairImport) => liveEvent({ kind: 'import.changed', pairImport });
  const failedReload = [
    doneEvent('latest', runningImport),
    { type: 'live.reconnected' },
    errorEvent('latest', offline),
  ];
  expect(stateAfter(...failedReload)).toMatchObject({ value: 'failed', context: { failure: offline } });
  expect(stateAfter(...failedReload, changedTo(runningImport))).toMatchObject({
    value: 'running',
    context: { failure: null },
  });
  expect(stateAfter(...failedReload, changedTo(endedImport))).toMatchObject({
    value: 'finished',
    context: { tableImport: endedImport },
  });
});

it('applies a column chosen while the table is still being read', async () => {
  const previewInputs: InputOf<typeof pairImports.preview>[] = [];
  const previewResponse = Promise.withResolvers<PairImport>();
  const machine = pairImportMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      latest: fromPromise<PairImport | null, InputOf<typeof pairImports.latest>>(async () => sampleImport()),
      preview: fromPromise<PairImport, InputOf<typeof pairImports.preview>>(({ input }) => {
        previewInputs.push(input);
        return previewResponse.promise;
      }),
    },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  await waitFor(actor, ({ value }) => value === 'previewed');
  actor.send({ type: 'format.chosen', choice: { question: 1 } });
  actor.send({ type: 'format.chosen', choice: { answer: 0 } });
  previewResponse.resolve(sampleImport());
  await waitFor(actor, ({ value }) => value === 'previewed');
  expect(previewInputs.at(-1)).toMatchObject({ question: 1, answer: 0 });
});

it('resumes an existing import and ignores one cancelled before its first row', async () => {
  const stateWithLatest = async (latest: PairImport | null) => {
    const machine = pairImportMachine.provide({
      actors: {
        live: fromCallback<EventObject>(() => undefined),
        latest: fromPromise<PairImport | null, InputOf<typeof pairImports.latest>>(async () => latest),
      },
    });
    const actor = createActor(machine, { input: { botId } }).start();
    const state = await waitFor(actor, ({ value }) => value !== 'loading');
    return state.value;
  };
  expect(await stateWithLatest(null)).toBe('choosing');
  expect(await stateWithLatest(sampleImport())).toBe('previewed');
  expect(await stateWithLatest(sampleImport({ status: 'waiting' }))).toBe('running');
  expect(await stateWithLatest(endedImport)).toBe('finished');
  expect(await stateWithLatest(sampleImport({ status: 'cancelled', endedAt: 2 }))).toBe('choosing');
  expect(await stateWithLatest(sampleImport({ status: 'cancelled', done: 3, endedAt: 2 }))).toBe('finished');
});
