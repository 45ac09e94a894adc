import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import type { Source, training } from '../../../contract/training/training.ts';
import { sampleSource } from '../bots/bot.sample.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';
import { trainingMachine } from './training.machine.ts';
import type { SourcesCommand, SourcesCommandResult, TrainingNotice } from './training.state.ts';

const one = sampleSource({ id: 'one', createdAt: 2 });
const two = sampleSource({ id: 'two', createdAt: 1 });

async function start(execute: (action: SourcesCommand['action'], source: Source) => Promise<Source | null>) {
  const notices: TrainingNotice[] = [];
  const machine = trainingMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      list: fromPromise<OutputOf<typeof training.list>, InputOf<typeof training.list>>(async () => ({
        status: 'trained',
        hold: null,
        sources: [one, two],
        pairs: 0,
        charactersLeft: 10,
        charactersTotal: 20,
      })),
      runCommand: fromPromise(async ({ input: { command } }) => {
        const [source] = command.sources;
        const outcome = source ? await execute(command.action, source) : null;
        const notFoundIds = outcome || !source ? [] : [source.id];
        return { changed: outcome ? [outcome] : [], notFound: notFoundIds, rejected: [] };
      }),
      addText: fromPromise<Source, InputOf<typeof training.addText>>(async ({ input }) => {
        if (!input.text) throw { error: 'InvalidInput', issues: [{ path: ['text'], rule: 'Required' }] };
        return sampleSource({
          id: 'three',
          kind: 'text',
          title: input.title,
          createdAt: 3,
          status: 'pending',
        });
      }),
    },
    actions: { announce: (_, notice) => void notices.push(notice) },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  const issueCommand = (action: SourcesCommand['action'], source: Source) =>
    actor.send({ type: 'command.issued', command: { action, sources: [source] } });
  const ids = () => actor.getSnapshot().context.sources.map(({ id }) => id);
  const waitForCommands = () => waitFor(actor, (state) => state.context.commands.length === 0);
  return { actor, notices, issueCommand, ids, waitForCommands };
}

it('executes commands in order, also after a refused one', async () => {
  const executed: string[] = [];
  const { notices, issueCommand, ids, waitForCommands } = await start(async (action, source) => {
    executed.push(`${action} ${source.id}`);
    if (source.id === 'one' && action === 'remove') throw { error: 'NotFound' };
    return action === 'remove' ? null : source;
  });
  issueCommand('remove', one);
  issueCommand('remove', two);
  await waitForCommands();
  expect(executed).toEqual(['remove one', 'remove two']);
  expect(ids()).toEqual(['one']);
  expect(notices.map(({ kind }) => kind)).toEqual(['failed', 'done']);
  issueCommand('restore', two);
  await waitForCommands();
  expect(ids()).toEqual(['one', 'two']);
});

it('keeps a form open until its text is accepted', async () => {
  const { actor, ids } = await start(async () => null);
  actor.send({ type: 'textForm.opened' });
  actor.send({ type: 'text.submitted', form: { title: 'شرایط', text: '' } });
  await waitFor(actor, ({ context }) => context.addFailure !== null);
  expect(actor.getSnapshot().matches({ forms: { text: 'writing' } })).toBe(true);
  actor.send({ type: 'text.submitted', form: { title: 'شرایط', text: 'متن' } });
  await waitFor(actor, (state) => state.matches({ forms: 'closed' }));
  expect(actor.getSnapshot().context.addFailure).toBeNull();
  expect(ids()).toEqual(['three', 'one', 'two']);
});

it('follows training changes of this bot only', async () => {
  const { actor, ids } = await start(async () => null);
  const changed = { ...two, status: 'learning', progress: 0.4 } as const;
  actor.send({ type: 'live.received', event: { kind: 'source.changed', source: changed } });
  actor.send({ type: 'live.received', event: { kind: 'source.removed', botId: 'other', sourceId: 'one' } });
  expect(ids()).toEqual(['one', 'two']);
  expect(actor.getSnapshot().context.sources[1]?.progress).toBe(0.4);
  actor.send({ type: 'live.received', event: { kind: 'source.removed', botId, sourceId: 'one' } });
  expect(ids()).toEqual(['two']);
});

it('ignores late progress events of finished or removed sources', async () => {
  const { actor, ids } = await start(async () => null);
  const progressed = {
    kind: 'source.progressed',
    botId,
    sourceId: 'two',
    progress: 0.4,
    charged: 7,
  } as const;
  const receive = (event: PanelEvent) => actor.send({ type: 'live.received', event });
  const second = () => actor.getSnapshot().context.sources[1];
  receive({ kind: 'source.changed', source: { ...two, status: 'learning' } });
  receive(progressed);
  expect(second()).toMatchObject({ status: 'learning', progress: 0.4, charged: 7 });
  expect(actor.getSnapshot().matches({ allowance: 'stale' })).toBe(true);
  const trained = { ...two, status: 'trained', charged: 5 } as const;
  receive({ kind: 'source.changed', source: trained });
  receive(progressed);
  expect(second()).toEqual(trained);
  receive({ kind: 'source.removed', botId, sourceId: 'two' });
  receive(progressed);
  expect(ids()).toEqual(['one']);
});

it('keeps live changes over an older list and a newer list over both', async () => {
  const listResponse = {
    status: 'trained',
    hold: null,
    pairs: 0,
    charactersLeft: 10,
    charactersTotal: 20,
  } as const;
  let listCalls = 0;
  let refreshResponse = Promise.withResolvers<void>();
  const learningSource = sampleSource({ ...two, status: 'learning' });
  const trainedSource = sampleSource({ ...two, status: 'trained' });
  const machine = trainingMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      list: fromPromise<OutputOf<typeof training.list>, InputOf<typeof training.list>>(async () => {
        listCalls += 1;
        return { ...listResponse, sources: listCalls === 1 ? [learningSource] : [trainedSource] };
      }),
      refresh: fromPromise<OutputOf<typeof training.refresh>, InputOf<typeof training.refresh>>(async () => {
        await refreshResponse.promise;
        return { ...listResponse, sources: [one, learningSource] };
      }),
    },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  const receive = (event: PanelEvent) => actor.send({ type: 'live.received', event });
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));

  actor.send({ type: 'refresh.requested' });
  receive({ kind: 'source.changed', source: trainedSource });
  refreshResponse.resolve();
  await waitFor(actor, (state) => state.matches({ refresh: 'idle' }));
  expect(actor.getSnapshot().context.sources).toEqual([one, trainedSource]);

  refreshResponse = Promise.withResolvers();
  actor.send({ type: 'refresh.requested' });
  receive({ kind: 'reset' });
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  refreshResponse.resolve();
  await waitFor(actor, (state) => state.matches({ refresh: 'idle' }));
  expect(actor.getSnapshot().context.sources).toEqual([trainedSource]);
});

it('keeps live changes over an outdated response', async () => {
  const trained = sampleSource({ id: 'three', createdAt: 3, status: 'trained' });
  const sourceChanged = (source: Source) =>
    ({ type: 'live.received', event: { kind: 'source.changed', source } }) as const;
  const { actor, issueCommand, waitForCommands } = await start(async (_, source) => ({
    ...source,
    status: 'pending',
  }));
  const statusOf = (id: string) => actor.getSnapshot().context.sources.find((item) => item.id === id)?.status;

  actor.send({ type: 'textForm.opened' });
  actor.send({ type: 'text.submitted', form: { title: 'شرایط', text: 'متن' } });
  actor.send(sourceChanged(trained));
  await waitFor(actor, (state) => state.matches({ forms: 'closed' }));
  expect(statusOf('three')).toBe('trained');

  issueCommand('retry', two);
  actor.send(sourceChanged({ ...two, status: 'learning' }));
  await waitForCommands();
  expect(statusOf('two')).toBe('learning');

  issueCommand('retry', one);
  actor.send({ type: 'live.received', event: { kind: 'source.removed', botId, sourceId: 'one' } });
  await waitForCommands();
  expect(statusOf('one')).toBeUndefined();

  actor.send({ type: 'live.received', event: { kind: 'reset' } });
  actor.send(sourceChanged({ ...two, status: 'rejected' }));
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  expect(statusOf('two')).toBe('rejected');
});

it('reports the rejected sources of a command and reloads the allowance only after a charge', async () => {
  let listCalls = 0;
  const notices: TrainingNotice[] = [];
  const listResponse = {
    status: 'trained',
    hold: null,
    sources: [one, two],
    pairs: 3,
    charactersLeft: 10,
    charactersTotal: 20,
  } as const;
  const clock = new SimulatedClock();
  const machine = trainingMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      list: fromPromise<OutputOf<typeof training.list>, InputOf<typeof training.list>>(async () => {
        listCalls += 1;
        return listResponse;
      }),
      runCommand: fromPromise<
        SourcesCommandResult,
        { readonly botId: string; readonly command: SourcesCommand }
      >(async () => ({
        changed: [],
        notFound: ['one'],
        rejected: [{ sourceId: 'two', reason: 'SourceBusy' }],
      })),
    },
    actions: { announce: (_, notice) => void notices.push(notice) },
  });
  const actor = createActor(machine, { input: { botId }, clock }).start();
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'command.issued', command: { action: 'remove', sources: [one, two] } });
  await waitFor(actor, (state) => state.context.commands.length === 0);
  expect(notices).toMatchObject([{ kind: 'done', refused: [{ sourceId: 'two' }] }]);
  expect(actor.getSnapshot().context.sources).toEqual([two]);

  const sendChanged = (source: Source) =>
    actor.send({ type: 'live.received', event: { kind: 'source.changed', source } });
  sendChanged({ ...two, progress: 0.5 });
  clock.increment(1_000);
  expect(listCalls).toBe(1);
  sendChanged({ ...two, charged: 5 });
  clock.increment(1_000);
  await waitFor(actor, (state) => state.matches({ allowance: 'upToDate' }));
  expect(listCalls).toBe(2);
  expect(actor.getSnapshot().context.pairs).toBe(3);
});

it('opens the linked source once and closes it permanently', async () => {
  const readIds: string[] = [];
  const machine = trainingMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      read: fromPromise<OutputOf<typeof training.read>, InputOf<typeof training.read>>(async ({ input }) => {
        readIds.push(input.sourceId);
        throw { error: 'NotFound' };
      }),
    },
  });
  const actor = createActor(machine, { input: { botId, initialPreviewId: 'two' } }).start();
  await waitFor(actor, (state) => state.matches({ preview: 'failed' }));
  expect(readIds).toEqual(['two']);
  actor.send({ type: 'preview.closed' });
  expect(actor.getSnapshot().matches({ preview: 'closed' })).toBe(true);
});
