import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { VisitorFacts, visitors } from '../../../../contract/conversations/visitors.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import {
  botId,
  conversationId,
  sampleConversation,
  sampleVisitorDetails,
} from '../conversation/conversation.sample.ts';
import { visitorPanelMachine } from './visitor-panel.machine.ts';

const initialFacts = sampleVisitorDetails();

/** A panel whose loads are answered by the test. */
function start() {
  const clock = new SimulatedClock();
  const loads: ((facts: VisitorFacts) => void)[] = [];
  const actor = createActor(
    visitorPanelMachine.provide({
      actors: {
        live: fromCallback(() => undefined),
        read: fromPromise<VisitorFacts, InputOf<typeof visitors.read>>(
          () => new Promise((resolve) => void loads.push(resolve)),
        ),
        change: fromPromise<VisitorFacts, InputOf<typeof visitors.change>>(async ({ input }) => ({
          ...initialFacts,
          ...input,
        })),
      },
    }),
    { input: { botId, conversationId }, clock },
  ).start();
  const resolveLoad = async (facts: VisitorFacts) => {
    loads.at(-1)?.(facts);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const changeName = (visitorName: string) =>
    actor.send({
      type: 'live.received',
      event: { kind: 'conversation.changed', conversation: sampleConversation({ visitorName }) },
    });
  const changeContact = () =>
    actor.send({
      type: 'live.received',
      event: {
        kind: 'conversation.changed',
        conversation: sampleConversation({ visitorName: initialFacts.name }),
        hasContactChanged: true,
      },
    });
  const factsOf = () => actor.getSnapshot().context.facts;
  return {
    actor,
    resolveLoad,
    changeName,
    changeContact,
    factsOf,
    clock,
    loads,
  };
}

it('reloads when a live change arrived during loading and differs from the response', async () => {
  const { actor, resolveLoad, changeName, factsOf, clock, loads } = start();
  changeName('مینا');
  await resolveLoad(initialFacts);
  clock.increment(500);
  await resolveLoad({ ...initialFacts, name: 'مینا' });
  expect(factsOf()?.name).toBe('مینا');
  expect(actor.getSnapshot().value).toMatchObject({ facts: 'loaded' });
  expect(loads).toHaveLength(2);
});

it('keeps a contact edited here over an older response', async () => {
  const { actor, resolveLoad, changeName, factsOf, clock } = start();
  await resolveLoad(initialFacts);
  changeName('مینا');
  clock.increment(500);
  actor.send({ type: 'contact.opened' });
  actor.send({ type: 'contact.changed', form: { name: 'مینا', email: 'mina@example.com', phone: null } });
  actor.send({ type: 'contact.submitted' });
  await waitFor(actor, (state) => state.matches({ contact: 'closed' }));
  await resolveLoad(initialFacts);
  expect(factsOf()?.email).toBe('mina@example.com');
});

it('reloads a phone changed by a colleague, also during loading', async () => {
  const { resolveLoad, changeContact, factsOf, clock, loads } = start();
  await resolveLoad(initialFacts);
  changeContact();
  clock.increment(500);
  changeContact();
  await resolveLoad({ ...initialFacts, phone: '+989121110001' });
  clock.increment(500);
  await resolveLoad({ ...initialFacts, phone: '+989121110002' });
  clock.increment(500);
  expect(factsOf()?.phone).toBe('+989121110002');
  expect(loads).toHaveLength(3);
});
