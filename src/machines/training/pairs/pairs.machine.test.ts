import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import type { Pair, pairs } from '../../../../contract/training/pairs.ts';
import type { training } from '../../../../contract/training/training.ts';
import { sampleSource } from '../../bots/bot.sample.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { type PairsNotice, pairsMachine } from './pairs.machine.ts';
import { samplePair } from './pairs.sample.ts';
import type { PairForm, PairsCommand } from './pairs.state.ts';

const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;
const draft: PairForm = { id: null, question: 'ساعت کار؟', answer: '۹ تا ۱۸' };

function start(options: { list?: readonly Pair[]; refuses?: string[] } = {}) {
  const savedDrafts: PairForm[] = [];
  const notices: PairsNotice[] = [];
  const listInputs: InputOf<typeof pairs.list>[] = [];
  const machine = pairsMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      list: fromPromise<OutputOf<typeof pairs.list>, InputOf<typeof pairs.list>>(async ({ input }) => {
        listInputs.push(input);
        const all = options.list ?? [];
        return {
          pairs: input.cursor ? all.slice(1) : all.slice(0, 1),
          nextCursor: input.cursor ? null : 'n',
          total: all.length,
        };
      }),
      save: fromPromise<Pair, { readonly botId: string; readonly draft: PairForm }>(async ({ input }) => {
        savedDrafts.push(input.draft);
        const refusal = options.refuses?.shift();
        if (refusal) throw { error: refusal };
        const { id, question, answer } = input.draft;
        return samplePair({ id: id ?? 'new', question, answer, status: 'pending' });
      }),
      read: fromPromise<OutputOf<typeof training.read>, InputOf<typeof training.read>>(async () => ({
        source: { ...sampleSource(), question: 'ساعت کار؟', answer: 'نوشتهٔ دیگری' },
        text: '',
        passages: [],
      })),
      findDuplicate: fromPromise<Pair | null, InputOf<typeof pairs.findDuplicate>>(async () => samplePair()),
      runCommand: fromPromise<number, { readonly botId: string; readonly command: PairsCommand }>(
        async () => 0,
      ),
    },
    actions: { announce: (_, notice) => void notices.push(notice) },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  return {
    actor,
    notices,
    listInputs,
    savedDrafts,
    context: () => actor.getSnapshot().context,
  };
}

const waitForReady = (actor: ReturnType<typeof start>['actor']) =>
  waitFor(actor, (state) => state.matches({ list: 'ready' }));

it('puts a new pair on top, keeps its place while training and counts it once', async () => {
  const { actor, notices, context } = start({ list: [samplePair()] });
  await waitForReady(actor);
  actor.send({ type: 'pair.opened', draft });
  actor.send({ type: 'pair.submitted' });
  await waitFor(actor, (state) => state.matches({ form: 'closed' }));
  expect(context().pairs.map(({ id }) => id)).toEqual(['new', samplePair().id]);
  const source = { ...sampleSource(), id: 'new', kind: 'qa', status: 'trained' } as const;
  actor.send(
    liveEvent({ kind: 'source.changed', source: { ...source, question: 'ساعت کار؟', answer: '۹' } }),
  );
  expect(context().pairs[0]).toMatchObject({ id: 'new', status: 'trained', answer: '۹' });
  expect(context().total).toBe(2);
  expect(notices).toEqual([{ kind: 'saved', isNew: true }]);
});

it('keeps a pair trained or removed before its save was confirmed', async () => {
  const trainedSource = { ...sampleSource(), ...draft, id: 'new', kind: 'qa', status: 'trained' } as const;
  const { actor, context } = start();
  const save = async (...liveEvents: readonly PanelEvent[]) => {
    actor.send({ type: 'pair.opened', draft });
    actor.send({ type: 'pair.submitted' });
    for (const event of liveEvents) actor.send(liveEvent(event));
    await waitFor(actor, (state) => state.matches({ form: 'closed' }));
  };
  await waitForReady(actor);
  await save({ kind: 'source.changed', source: trainedSource });
  expect(context()).toMatchObject({ pairs: [{ id: 'new', status: 'trained' }], total: 1 });
  await save({ kind: 'source.removed', botId, sourceId: 'new' });
  expect(context()).toMatchObject({ pairs: [], total: 0 });
});

it('reloads after changes during loading, and further pages at once', async () => {
  const clock = new SimulatedClock();
  const responses: ((status: Pair['status']) => void)[] = [];
  const machine = pairsMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      list: fromPromise<OutputOf<typeof pairs.list>, InputOf<typeof pairs.list>>(
        ({ input }) =>
          new Promise((resolve) => {
            const id = input.cursor ? 'second' : 'first';
            const page = { nextCursor: input.cursor ? null : 'n', total: 2 };
            responses.push((status) => resolve({ ...page, pairs: [samplePair({ id, status })] }));
          }),
      ),
    },
  });
  const actor = createActor(machine, { input: { botId }, clock }).start();
  const statuses = () => actor.getSnapshot().context.pairs.map(({ status }) => status);
  const sendTrained = (id: string) =>
    actor.send(
      liveEvent({ kind: 'source.changed', source: sampleSource({ id, kind: 'qa', status: 'trained' }) }),
    );

  sendTrained('first');
  responses[0]?.('learning');
  await waitFor(actor, (state) => state.matches({ list: 'debouncing' }));
  expect(statuses()).toEqual(['learning']);
  clock.increment(1_000);
  responses[1]?.('trained');
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  expect(statuses()).toEqual(['trained']);

  actor.send({ type: 'more.requested' });
  actor.send(liveEvent({ kind: 'source.removed', botId, sourceId: 'another' }));
  responses[2]?.('learning');
  responses[3]?.('trained');
  await waitFor(actor, (state) => state.context.pairs.length === 2);
  expect(statuses()).toEqual(['trained', 'trained']);

  for (const kind of ['pairs.changed', 'reset'] as const) {
    actor.send({ type: 'search.changed', search: kind });
    clock.increment(1_000);
    actor.send(liveEvent(kind === 'reset' ? { kind } : { kind, botId }));
    responses.at(-1)?.('learning');
    await waitFor(actor, (state) => state.matches({ list: 'debouncing' }));
    clock.increment(1_000);
    responses.at(-1)?.('trained');
    await waitFor(actor, (state) => state.matches({ list: 'ready' }));
    expect(statuses()).toEqual(['trained']);
  }
});

it('keeps the text of a duplicate question and shows the existing pair', async () => {
  const { actor, context } = start({ refuses: ['SourceDuplicate'] });
  await waitForReady(actor);
  actor.send({ type: 'pair.opened', draft });
  actor.send({ type: 'pair.submitted' });
  await waitFor(actor, (state) => state.context.duplicate !== null);
  expect(context().draft).toEqual(draft);
  expect(context().draftFailure).toEqual({ error: 'SourceDuplicate' });
  expect(context().duplicate?.id).toBe(samplePair().id);
});

const editedPair: PairForm = {
  id: samplePair().id,
  question: 'ساعت کار؟',
  answer: 'نوشتهٔ من',
  baseVersion: { question: 'ساعت کار؟', answer: '۹ تا ۱۸' },
};

it('shows a conflicting edit, keeps the draft and overwrites on request', async () => {
  const { actor, context, savedDrafts } = start({ refuses: ['PairChanged'] });
  await waitForReady(actor);
  actor.send({ type: 'pair.opened', draft: editedPair });
  actor.send({ type: 'pair.submitted' });
  await waitFor(actor, (state) => state.context.remoteVersion !== null);
  expect(context().remoteVersion).toEqual({ question: 'ساعت کار؟', answer: 'نوشتهٔ دیگری' });
  expect(context().draft?.answer).toBe('نوشتهٔ من');
  actor.send({ type: 'localVersion.kept' });
  await waitFor(actor, (state) => state.matches({ form: 'closed' }));
  expect(savedDrafts.map(({ answer, baseVersion }) => [answer, baseVersion?.answer])).toEqual([
    ['نوشتهٔ من', '۹ تا ۱۸'],
    ['نوشتهٔ من', 'نوشتهٔ دیگری'],
  ]);
});

it('accepts input while loading the conflicting edit', async () => {
  const { actor, context } = start({ refuses: ['PairChanged'] });
  await waitForReady(actor);
  actor.send({ type: 'pair.opened', draft: editedPair });
  const subscription = actor.subscribe((state) => {
    if (!state.matches({ form: 'loadingPair' })) return;
    subscription.unsubscribe();
    actor.send({ type: 'pair.changed', draft: { ...editedPair, answer: 'نوشتهٔ من، کامل‌تر' } });
  });
  actor.send({ type: 'pair.submitted' });
  await waitFor(actor, (state) => state.context.remoteVersion !== null);
  expect(context().draft?.answer).toBe('نوشتهٔ من، کامل‌تر');
});

it('reports a conflicting edit before sending and accepts it on request', async () => {
  const { actor, context } = start();
  await waitForReady(actor);
  actor.send({ type: 'pair.opened', draft: editedPair });
  const source = { ...sampleSource(), id: samplePair().id, kind: 'qa', question: 'ساعت کار؟' } as const;
  actor.send(liveEvent({ kind: 'source.changed', source: { ...source, answer: '۹ تا ۱۸' } }));
  expect(context().remoteVersion).toBeNull();
  actor.send(liveEvent({ kind: 'source.changed', source: { ...source, answer: '۸ تا ۱۴' } }));
  expect(context().remoteVersion).toEqual({ question: 'ساعت کار؟', answer: '۸ تا ۱۴' });
  actor.send({ type: 'remoteVersion.accepted' });
  expect(context()).toMatchObject({
    draft: { answer: '۸ تا ۱۴', baseVersion: { answer: '۸ تا ۱۴' } },
    remoteVersion: null,
  });
});

it('removes deleted pairs from list and selection and loads more by cursor', async () => {
  const twoPairs = [samplePair(), samplePair({ id: 'second' })];
  const { actor, notices, listInputs, context } = start({ list: twoPairs });
  await waitForReady(actor);
  actor.send({ type: 'more.requested' });
  await waitFor(actor, (state) => state.context.pairs.length === 2);
  expect(listInputs.at(-1)?.cursor).toBe('n');
  actor.send({ type: 'pairs.selected', ids: new Set(['second']) });
  actor.send({ type: 'command.issued', command: { action: 'remove', ids: ['second'] } });
  await waitFor(actor, (state) => state.context.total === 1);
  expect([...context().selected]).toEqual([]);
  expect(notices).toMatchObject([{ kind: 'done', command: { action: 'remove' }, skipped: 0 }]);
});

it('searches for the last typed text', async () => {
  const { actor, listInputs } = start();
  await waitForReady(actor);
  for (const search of ['ا', 'ار', 'ارسال']) actor.send({ type: 'search.changed', search });
  await waitFor(actor, (state) => state.matches({ list: 'ready' }) && listInputs.length > 1);
  expect(listInputs.map(({ search }) => search)).toEqual(['', 'ارسال']);
});
