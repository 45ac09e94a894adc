import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { botId, conversationId, sampleMessage } from '../conversation/conversation.sample.ts';
import { type ThreadLoadState, threadLoadState } from './thread.load-state.ts';
import { threadMachine } from './thread.machine.ts';

type Page = OutputOf<typeof conversations.messages>;
type MessagesInput = InputOf<typeof conversations.messages>;

const page = (from: number, to: number): Page => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => sampleMessage(from + index)),
  hasOlder: from > 1,
});

type PageLoader = () => Promise<Page>;

async function observeLoadStates(
  events: Parameters<ReturnType<typeof open>['send']>[0][],
  answers: PageLoader[],
) {
  const loadStates: ThreadLoadState[] = [];
  const actor = open(answers);
  actor.subscribe((state: SnapshotFrom<typeof threadMachine>) => loadStates.push(threadLoadState(state)));
  actor.start();
  for (const event of events) {
    await waitFor(
      actor,
      (state) => !state.matches({ loading: 'loading' }) && !state.matches({ loading: 'jumping' }),
    );
    actor.send(event);
  }
  await new Promise(setImmediate);
  return loadStates;
}

function open(answers: PageLoader[]) {
  const machine = threadMachine.provide({
    actors: {
      live: fromCallback(() => undefined),
      conversationStorage: fromCallback(() => undefined),
      messages: fromPromise<Page, MessagesInput>(async () =>
        (answers.shift() ?? (() => Promise.reject({ error: 'Offline' })))(),
      ),
    },
  });
  return createActor(machine, { input: { botId, conversationId } });
}

it('reports older pages as none, more, loading or failed', async () => {
  const states = await observeLoadStates([{ type: 'start.reached' }], [async () => page(51, 100)]);
  expect(states.map(({ state }) => state)).toContain('loading');
  expect(new Set(states.map(({ older }) => older))).toEqual(new Set(['none', 'more', 'loading', 'failed']));
  const complete = await observeLoadStates([], [async () => page(1, 3)]);
  expect(complete.at(-1)).toEqual({ state: 'ready', older: 'none', newer: 'none', hasGap: false });
});

it('reports newer pages after a jump, including failures', async () => {
  const states = await observeLoadStates(
    [{ type: 'jump.requested', position: 100 }, { type: 'end.neared' }],
    [async () => page(451, 500), async () => page(75, 124)],
  );
  expect(new Set(states.map(({ newer }) => newer))).toEqual(new Set(['none', 'more', 'loading', 'failed']));
});

it('reports that a jump failed', async () => {
  const states = await observeLoadStates(
    [{ type: 'jump.requested', position: 100 }],
    [async () => page(451, 500)],
  );
  expect(states.at(-1)).toMatchObject({ state: 'ready', hasGap: true });
});
