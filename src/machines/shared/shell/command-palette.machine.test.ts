import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import {
  botId,
  sampleConversation,
  sampleCounts,
} from '../../conversations/conversation/conversation.sample.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
import { type CommandPaletteInput, commandPaletteMachine } from './command-palette.machine.ts';

type Answer = OutputOf<typeof conversations.list>;
type Question = InputOf<typeof conversations.list>;

const answer = (visitorName: string): Answer => ({
  conversations: [sampleConversation({ id: visitorName, visitorName })],
  nextCursor: null,
  hits: [],
  counts: sampleCounts(1),
});

it('reaches every state and takes every transition', () => {
  const events = [
    { type: 'query.changed', query: 'سارا' },
    { type: 'query.changed', query: 'سارا ' },
    { type: 'query.changed', query: 'رضا' },
    { type: 'query.changed', query: '' },
    { type: 'xstate.after.250.commandPalette.open.waiting' },
    doneEvent('search', answer('سارا')),
    errorEvent('search', { error: 'Offline' }),
    { type: 'retried' },
    { type: 'command.run', id: 'go:inbox' },
  ];
  const tellApart = ({ context }: { context: { query: string } }) => context.query;
  expect(
    uncoveredPaths(commandPaletteMachine, [{ input: { botId, recent: [] }, events, distinguish: tellApart }]),
  ).toEqual([]);
});

function start(input: Partial<CommandPaletteInput> = {}) {
  const asked: { question: Question; signal: AbortSignal; reply: PromiseWithResolvers<Answer> }[] = [];
  const clock = new SimulatedClock();
  const remembered: (readonly string[])[] = [];
  const machine = commandPaletteMachine.provide({
    actions: { remember: ({ context }) => void remembered.push(context.recent) },
    actors: {
      search: fromPromise<Answer, Question>(({ input: question, signal }) => {
        const reply = Promise.withResolvers<Answer>();
        asked.push({ question, signal, reply });
        return reply.promise;
      }),
    },
  });
  const actor = createActor(machine, { input: { botId, recent: [], ...input }, clock }).start();
  const type = (query: string, ms = 250) => {
    actor.send({ type: 'query.changed', query });
    clock.increment(ms);
  };
  const names = () => actor.getSnapshot().context.results.map(({ visitorName }) => visitorName);
  return { actor, asked, clock, type, names, remembered };
}

it('sends one trimmed search after quick typing', () => {
  const { asked, type } = start();
  for (const query of ['س', 'سا', 'سار', ' سارا ']) type(query, 100);
  type(' سارا  ', 250);
  expect(asked.map(({ question }) => question)).toEqual([{ botId, filter: 'all', search: 'سارا', limit: 6 }]);
});

it('drops and aborts an outdated search', async () => {
  const { actor, asked, type, names } = start();
  type('سارا');
  type('رضا');
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[1]?.reply.resolve(answer('رضا نوری'));
  asked[0]?.reply.resolve(answer('سارا محمدی'));
  await expect.poll(names).toEqual(['رضا نوری']);
  expect(actor.getSnapshot().matches({ open: 'found' })).toBe(true);
});

it('keeps results until the next answer and clears them with the text', async () => {
  const { asked, type, names } = start();
  type('سارا');
  asked[0]?.reply.resolve(answer('سارا محمدی'));
  await expect.poll(names).toEqual(['سارا محمدی']);
  type('سارا م');
  expect(names()).toEqual(['سارا محمدی']);
  type('س');
  expect(names()).toEqual([]);
});

it('shows a failure and retries the same search', async () => {
  const { actor, asked, type } = start();
  type('سارا');
  asked[0]?.reply.reject({ error: 'Offline' });
  await expect.poll(() => actor.getSnapshot().context.failure).toEqual({ error: 'Offline' });
  actor.send({ type: 'retried' });
  expect(asked[1]?.question.search).toBe('سارا');
});

it('sends no search without a bot', () => {
  const { asked, type } = start({ botId: null });
  type('سارا');
  expect(asked).toEqual([]);
});

it('remembers the last eight commands once each and ends after one', () => {
  const recent = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const { actor, remembered } = start({ recent });
  actor.send({ type: 'command.run', id: 'c' });
  expect(actor.getSnapshot().context.recent).toEqual(['c', 'a', 'b', 'd', 'e', 'f', 'g', 'h']);
  expect(actor.getSnapshot().status).toBe('done');
  expect(remembered).toEqual([actor.getSnapshot().context.recent]);
  const other = start({ recent }).actor;
  other.send({ type: 'command.run', id: 'new' });
  expect(other.getSnapshot().context.recent).toEqual(['new', 'a', 'b', 'c', 'd', 'e', 'f', 'g']);
});
