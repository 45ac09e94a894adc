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
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
import { pairImportMachine } from './pair-import.machine.ts';
import { sampleImport } from './pairs.sample.ts';

const offline = { error: 'Offline' };
const heard = (event: PanelEvent) => ({ type: 'live.received', event }) as const;
const ended = sampleImport({ status: 'done', done: 10, added: 9, skipped: 1, endedAt: 2 });

it('reaches every state and takes every transition', () => {
  const events = [
    doneEvent('latest', null),
    doneEvent('latest', sampleImport()),
    doneEvent('latest', sampleImport({ status: 'running' })),
    doneEvent('latest', ended),
    errorEvent('latest', offline),
    { type: 'retried' },
    { type: 'live.reconnected' },
    { type: 'table.chosen', file: null },
    { type: 'upload.progressed', progress: 0.5 },
    { type: 'upload.done', pairImport: sampleImport() },
    { type: 'upload.failed', failure: offline },
    { type: 'upload.cancelled' },
    { type: 'format.chosen', options: { separator: ';' } },
    doneEvent('preview', sampleImport()),
    errorEvent('preview', offline),
    { type: 'import.started' },
    doneEvent('begin', sampleImport({ status: 'waiting' })),
    errorEvent('begin', offline),
    heard({ kind: 'import.changed', pairImport: sampleImport({ status: 'running', done: 5 }) }),
    heard({ kind: 'import.changed', pairImport: ended }),
    heard({ kind: 'reset' }),
    { type: 'import.cancelled' },
    doneEvent('cancel', sampleImport({ status: 'cancelled', endedAt: 2 })),
    errorEvent('cancel', offline),
    { type: 'import.closed' },
    { type: 'report.requested' },
    doneEvent('report'),
    errorEvent('report', offline),
  ];
  const standing = ({ context }: { context: { pairImport: PairImport | null } }) =>
    context.pairImport?.status;
  expect(uncoveredPaths(pairImportMachine, [{ input: { botId }, events, distinguish: standing }])).toEqual(
    [],
  );
});

it('shows a finished import when it ends before the start is confirmed', async () => {
  const begun = Promise.withResolvers<PairImport>();
  const machine = pairImportMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      latest: fromPromise<PairImport | null, InputOf<typeof pairImports.latest>>(async () => sampleImport()),
      begin: fromPromise<PairImport, InputOf<typeof pairImports.start>>(() => begun.promise),
    },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  await waitFor(actor, ({ value }) => value === 'previewed');
  actor.send({ type: 'import.started' });
  actor.send(heard({ kind: 'import.changed', pairImport: ended }));
  begun.resolve(sampleImport({ status: 'waiting' }));
  const { context } = await waitFor(actor, ({ value }) => value === 'finished');
  expect(context.pairImport).toEqual(ended);
});

/** The state after the events; results of the machine's own calls cannot be sent from outside. */
const after = (...events: readonly { readonly type: string }[]) =>
  events.reduce(
    (state, event) => transition(pairImportMachine, state, event as never)[0],
    initialTransition(pairImportMachine, { botId })[0],
  );

const running = sampleImport({ status: 'running', done: 5 });

it('stops a running import after a reload, a failed reload or an unconfirmed start', () => {
  const readAnew = [doneEvent('latest', running), { type: 'live.reconnected' }];
  const begun = [doneEvent('latest', sampleImport()), { type: 'import.started' }];
  const ways = [
    readAnew,
    [...readAnew, errorEvent('latest', offline)],
    [...begun, heard({ kind: 'import.changed', pairImport: running })],
  ];
  for (const way of ways) expect(after(...way, { type: 'import.cancelled' }).value).toBe('cancelling');
});

it('shows the import as ended despite a late or failed cancellation', () => {
  const told = heard({ kind: 'import.changed', pairImport: ended });
  const late = [doneEvent('latest', running), { type: 'import.cancelled' }, told];
  expect(after(...late).value).toBe('finished');
  expect(after(...late, errorEvent('cancel', offline)).value).toBe('finished');
});

it('stays ended despite later progress events and stale answers', () => {
  const told = (pairImport: PairImport) => heard({ kind: 'import.changed', pairImport });
  const late = [told(ended), told(running), doneEvent('latest', running)];
  expect(after(...late)).toMatchObject({ value: 'finished', context: { pairImport: ended } });
});

it('shows the live state when loading failed', () => {
  const told = (pairImport: PairImport) => heard({ kind: 'import.changed', pairImport });
  const unread = [doneEvent('latest', running), { type: 'live.reconnected' }, errorEvent('latest', offline)];
  expect(after(...unread)).toMatchObject({ value: 'failed', context: { failure: offline } });
  expect(after(...unread, told(running))).toMatchObject({ value: 'running', context: { failure: null } });
  expect(after(...unread, told(ended))).toMatchObject({ value: 'finished', context: { pairImport: ended } });
});

it('applies a column chosen while the table is still being read', async () => {
  const looks: InputOf<typeof pairImports.preview>[] = [];
  const read = Promise.withResolvers<PairImport>();
  const machine = pairImportMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      latest: fromPromise<PairImport | null, InputOf<typeof pairImports.latest>>(async () => sampleImport()),
      preview: fromPromise<PairImport, InputOf<typeof pairImports.preview>>(({ input }) => {
        looks.push(input);
        return read.promise;
      }),
    },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  await waitFor(actor, ({ value }) => value === 'previewed');
  actor.send({ type: 'format.chosen', choices: { question: 1 } });
  actor.send({ type: 'format.chosen', choices: { answer: 0 } });
  read.resolve(sampleImport());
  await waitFor(actor, ({ value }) => value === 'previewed');
  expect(looks.at(-1)).toMatchObject({ question: 1, answer: 0 });
});

it('resumes an existing import and ignores a dropped one', async () => {
  const standing = async (latest: PairImport | null) => {
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
  expect(await standing(null)).toBe('choosing');
  expect(await standing(sampleImport())).toBe('previewed');
  expect(await standing(sampleImport({ status: 'waiting' }))).toBe('running');
  expect(await standing(ended)).toBe('finished');
  expect(await standing(sampleImport({ status: 'cancelled', endedAt: 2 }))).toBe('choosing');
  expect(await standing(sampleImport({ status: 'cancelled', done: 3, endedAt: 2 }))).toBe('finished');
});
