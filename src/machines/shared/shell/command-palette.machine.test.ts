import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { sampleConversation, sampleCounts } from '../../conversations/conversation/conversation.sample.ts';
import { type CommandPaletteInput, commandPaletteMachine } from './command-palette.machine.ts';

type SearchResult = OutputOf<typeof conversations.listAll>;
type SearchInput = InputOf<typeof conversations.listAll>;

const resultFor = (visitorName: string): SearchResult => ({
  conversations: [sampleConversation({ id: visitorName, visitorName })],
  nextCursor: null,
  hits: [],
  counts: sampleCounts(1),
});

function start(input: Partial<CommandPaletteInput> = {}) {
  const searches: {
    question: SearchInput;
    signal: AbortSignal;
    reply: PromiseWithResolvers<SearchResult>;
  }[] = [];
  const clock = new SimulatedClock();
  const storedRecents: (readonly string[])[] = [];
  const machine = commandPaletteMachine.provide({
    actions: { remember: ({ context }) => void storedRecents.push(context.recent) },
    actors: {
      search: fromPromise<SearchResult, SearchInput>(({ input: question, signal }) => {
        const reply = Promise.withResolvers<SearchResult>();
        searches.push({ question, signal, reply });
        return reply.promise;
      }),
    },
  });
  const actor = createActor(machine, { input: { recent: [], ...input }, clock }).start();
  const type = (query: string, ms = 250) => {
    actor.send({ type: 'query.changed', query });
    clock.increment(ms);
  };
  const names = () => actor.getSnapshot().context.results.map(({ visitorName }) => visitorName);
  return { actor, searches, clock, type, names, storedRecents };
}

it('sends one trimmed search after quick typing', () => {
  const { searches, type } = start();
  for (const query of ['س', 'سا', 'سار', ' سارا ']) type(query, 100);
  type(' سارا  ', 250);
  expect(searches.map(({ question }) => question)).toEqual([{ filter: 'all', search: 'سارا', limit: 6 }]);
});

it('drops and aborts an outdated search', async () => {
  const { actor, searches, type, names } = start();
  type('سارا');
  type('رضا');
  expect(searches[0]?.signal.aborted).toBe(true);
  searches[1]?.reply.resolve(resultFor('رضا نوری'));
  searches[0]?.reply.resolve(resultFor('سارا محمدی'));
  await expect.poll(names).toEqual(['رضا نوری']);
  expect(actor.getSnapshot().matches({ open: 'found' })).toBe(true);
});

it('keeps results until the next answer and clears them with the text', async () => {
  const { searches, type, names } = start();
  type('سارا');
  searches[0]?.reply.resolve(resultFor('سارا محمدی'));
  await expect.poll(names).toEqual(['سارا محمدی']);
  type('سارا م');
  expect(names()).toEqual(['سارا محمدی']);
  type('س');
  expect(names()).toEqual([]);
});

it('shows a failure and retries the same search', async () => {
  const { actor, searches, type } = start();
  type('سارا');
  searches[0]?.reply.reject({ error: 'Offline' });
  await expect.poll(() => actor.getSnapshot().context.failure).toEqual({ error: 'Offline' });
  actor.send({ type: 'retried' });
  expect(searches[1]?.question.search).toBe('سارا');
});

it('remembers the last eight commands once each and ends after one', () => {
  const recent = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const { actor, storedRecents } = start({ recent });
  actor.send({ type: 'command.run', id: 'c' });
  expect(actor.getSnapshot().context.recent).toEqual(['c', 'a', 'b', 'd', 'e', 'f', 'g', 'h']);
  expect(actor.getSnapshot().status).toBe('done');
  expect(storedRecents).toEqual([actor.getSnapshot().context.recent]);
  const other = start({ recent }).actor;
  other.send({ type: 'command.run', id: 'new' });
  expect(other.getSnapshot().context.recent).toEqual(['new', 'a', 'b', 'c', 'd', 'e', 'f', 'g']);
});
