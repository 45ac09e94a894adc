import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { VisitorFacts, visitors } from '../../../../contract/conversations/visitors.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import {
  botId,
  conversationId,
  sampleConversation,
  sampleFacts,
} from '../conversation/conversation.sample.ts';
import { visitorPanelMachine } from './visitor-panel.machine.ts';

const known = sampleFacts();

/** A panel whose loads are answered by the test. */
function start() {
  const clock = new SimulatedClock();
  const readings: ((facts: VisitorFacts) => void)[] = [];
  const actor = createActor(
    visitorPanelMachine.provide({
      actors: {
        live: fromCallback(() => undefined),
        read: fromPromise<VisitorFacts, InputOf<typeof visitors.read>>(
          () => new Promise((give) => void readings.push(give)),
        ),
        change: fromPromise<VisitorFacts, InputOf<typeof visitors.change>>(async ({ input }) => ({
          ...known,
          ...input,
        })),
      },
    }),
    { input: { botId, conversationId }, clock },
  ).start();
  const answer = async (facts: VisitorFacts) => {
    readings.at(-1)?.(facts);
    await new Promise((done) => setImmediate(done));
  };
  const named = (visitorName: string) =>
    actor.send({
      type: 'live.received',
      event: { kind: 'conversation.changed', conversation: sampleConversation({ visitorName }) },
    });
  const contactChanged = () =>
    actor.send({
      type: 'live.received',
      event: {
        kind: 'conversation.changed',
        conversation: sampleConversation({ visitorName: known.name }),
        hasContactChanged: true,
      },
    });
  const factsOf = () => actor.getSnapshot().context.facts;
  return { actor, answer, named, contactChanged, factsOf, clock, readings };
}

it('reloads when an answer was overtaken by a differing change', async () => {
  const { actor, answer, named, factsOf, clock, readings } = start();
  named('مینا');
  await answer(known);
  clock.increment(500);
  await answer({ ...known, name: 'مینا' });
  expect(factsOf()?.name).toBe('مینا');
  expect(actor.getSnapshot().value).toMatchObject({ facts: 'loaded' });
  expect(readings).toHaveLength(2);
});

it('keeps a contact edited here over an older answer', async () => {
  const { actor, answer, named, factsOf, clock } = start();
  await answer(known);
  named('مینا');
  clock.increment(500);
  actor.send({ type: 'contact.opened' });
  actor.send({ type: 'contact.changed', form: { name: 'مینا', email: 'mina@example.com', phone: null } });
  actor.send({ type: 'contact.submitted' });
  await waitFor(actor, (state) => state.matches({ contact: 'closed' }));
  await answer(known);
  expect(factsOf()?.email).toBe('mina@example.com');
});

it('reloads a phone changed by a colleague, also during loading', async () => {
  const { answer, contactChanged, factsOf, clock, readings } = start();
  await answer(known);
  contactChanged();
  clock.increment(500);
  contactChanged();
  await answer({ ...known, phone: '+989121110001' });
  clock.increment(500);
  await answer({ ...known, phone: '+989121110002' });
  clock.increment(500);
  expect(factsOf()?.phone).toBe('+989121110002');
  expect(readings).toHaveLength(3);
});
