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

async function start(carryOut: (verb: SourcesCommand['action'], source: Source) => Promise<Source | null>) {
  const news: TrainingNotice[] = [];
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
        const outcome = source ? await carryOut(command.action, source) : null;
        const gone = outcome || !source ? [] : [source.id];
        return { changed: outcome ? [outcome] : [], notFound: gone, rejected: [] };
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
    actions: { announce: (_, told) => void news.push(told) },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  const give = (verb: SourcesCommand['action'], source: Source) =>
    actor.send({ type: 'command.issued', command: { action: verb, sources: [source] } });
  const ids = () => actor.getSnapshot().context.sources.map(({ id }) => id);
  const rest = () => waitFor(actor, (state) => state.context.commands.length === 0);
  return { actor, news, give, ids, rest };
}

it('executes commands in order, also after a refused one', async () => {
  const done: string[] = [];
  const { news, give, ids, rest } = await start(async (verb, source) => {
    done.push(`${verb} ${source.id}`);
    if (source.id === 'one' && verb === 'remove') throw { error: 'NotFound' };
    return verb === 'remove' ? null : source;
  });
  give('remove', one);
  give('remove', two);
  await rest();
  expect(done).toEqual(['remove one', 'remove two']);
  expect(ids()).toEqual(['one']);
  expect(news.map(({ kind }) => kind)).toEqual(['failed', 'done']);
  give('restore', two);
  await rest();
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
  const hear = (event: PanelEvent) => actor.send({ type: 'live.received', event });
  const second = () => actor.getSnapshot().context.sources[1];
  hear({ kind: 'source.changed', source: { ...two, status: 'learning' } });
  hear(progressed);
  expect(second()).toMatchObject({ status: 'learning', progress: 0.4, charged: 7 });
  expect(actor.getSnapshot().matches({ allowance: 'stale' })).toBe(true);
  const learned = { ...two, status: 'trained', charged: 5 } as const;
  hear({ kind: 'source.changed', source: learned });
  hear(progressed);
  expect(second()).toEqual(learned);
  hear({ kind: 'source.removed', botId, sourceId: 'two' });
  hear(progressed);
  expect(ids()).toEqual(['one']);
});

it('keeps live changes over an older list and a newer list over both', async () => {
  const listed = {
    status: 'trained',
    hold: null,
    pairs: 0,
    charactersLeft: 10,
    charactersTotal: 20,
  } as const;
  let readings = 0;
  let answer = Promise.withResolvers<void>();
  const before = sampleSource({ ...two, status: 'learning' });
  const after = sampleSource({ ...two, status: 'trained' });
  const machine = trainingMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      list: fromPromise<OutputOf<typeof training.list>, InputOf<typeof training.list>>(async () => {
        readings += 1;
        return { ...listed, sources: readings === 1 ? [before] : [after] };
      }),
      refresh: fromPromise<OutputOf<typeof training.refresh>, InputOf<typeof training.refresh>>(async () => {
        await answer.promise;
        return { ...listed, sources: [one, before] };
      }),
    },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  const hear = (event: PanelEvent) => actor.send({ type: 'live.received', event });
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));

  actor.send({ type: 'refresh.requested' });
  hear({ kind: 'source.changed', source: after });
  answer.resolve();
  await waitFor(actor, (state) => state.matches({ refresh: 'idle' }));
  expect(actor.getSnapshot().context.sources).toEqual([one, after]);

  answer = Promise.withResolvers();
  actor.send({ type: 'refresh.requested' });
  hear({ kind: 'reset' });
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  answer.resolve();
  await waitFor(actor, (state) => state.matches({ refresh: 'idle' }));
  expect(actor.getSnapshot().context.sources).toEqual([after]);
});

it('keeps live changes over an outdated answer', async () => {
  const learned = sampleSource({ id: 'three', createdAt: 3, status: 'trained' });
  const heard = (source: Source) =>
    ({ type: 'live.received', event: { kind: 'source.changed', source } }) as const;
  const { actor, give, rest } = await start(async (_, source) => ({ ...source, status: 'pending' }));
  const statusOf = (id: string) => actor.getSnapshot().context.sources.find((item) => item.id === id)?.status;

  actor.send({ type: 'textForm.opened' });
  actor.send({ type: 'text.submitted', form: { title: 'شرایط', text: 'متن' } });
  actor.send(heard(learned));
  await waitFor(actor, (state) => state.matches({ forms: 'closed' }));
  expect(statusOf('three')).toBe('trained');

  give('retry', two);
  actor.send(heard({ ...two, status: 'learning' }));
  await rest();
  expect(statusOf('two')).toBe('learning');

  give('retry', one);
  actor.send({ type: 'live.received', event: { kind: 'source.removed', botId, sourceId: 'one' } });
  await rest();
  expect(statusOf('one')).toBeUndefined();

  actor.send({ type: 'live.received', event: { kind: 'reset' } });
  actor.send(heard({ ...two, status: 'rejected' }));
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  expect(statusOf('two')).toBe('rejected');
});

it('reports the failed ones of many and reloads the allowance after a charge only', async () => {
  let asked = 0;
  const news: TrainingNotice[] = [];
  const listed = {
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
        asked += 1;
        return listed;
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
    actions: { announce: (_, told) => void news.push(told) },
  });
  const actor = createActor(machine, { input: { botId }, clock }).start();
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'command.issued', command: { action: 'remove', sources: [one, two] } });
  await waitFor(actor, (state) => state.context.commands.length === 0);
  expect(news).toMatchObject([{ kind: 'done', refused: [{ sourceId: 'two' }] }]);
  expect(actor.getSnapshot().context.sources).toEqual([two]);

  const told = (source: Source) =>
    actor.send({ type: 'live.received', event: { kind: 'source.changed', source } });
  told({ ...two, progress: 0.5 });
  clock.increment(1_000);
  expect(asked).toBe(1);
  told({ ...two, charged: 5 });
  clock.increment(1_000);
  await waitFor(actor, (state) => state.matches({ allowance: 'upToDate' }));
  expect(asked).toBe(2);
  expect(actor.getSnapshot().context.pairs).toBe(3);
});

it('opens the linked source once and closes it permanently', async () => {
  const read: string[] = [];
  const machine = trainingMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      read: fromPromise<OutputOf<typeof training.read>, InputOf<typeof training.read>>(async ({ input }) => {
        read.push(input.sourceId);
        throw { error: 'NotFound' };
      }),
    },
  });
  const actor = createActor(machine, { input: { botId, initialDialog: 'two' } }).start();
  await waitFor(actor, (state) => state.matches({ preview: 'failed' }));
  expect(read).toEqual(['two']);
  actor.send({ type: 'preview.closed' });
  expect(actor.getSnapshot().matches({ preview: 'closed' })).toBe(true);
});
