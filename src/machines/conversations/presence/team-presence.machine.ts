// Shows who of the team is online, who views or types, and assigns a conversation.
import { assign, type EventObject, fromCallback, sendTo, setup } from 'xstate';
import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { presence, Teammate } from '../../../../contract/conversations/presence.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import { failureOf, port, typesOf } from '../../port.ts';
import { type LiveHeard, livePort, type WindowSeen, windowPort } from '../../shared/live.port.ts';

export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** Who else has the conversation before them, as the server knows. */
export type ColleaguesSeen = {
  readonly type: 'colleagues.seen';
  readonly colleagues: readonly (Colleague & { readonly isTyping: boolean })[];
};

interface Place {
  readonly botId: string;
  readonly conversationId: string;
}

export interface DeskInput extends Place {
  /** The person's own id: of oneself nobody needs to be told. */
  readonly me: string;
}

interface Choice {
  readonly assigneeId: string | null;
  readonly from?: string | null;
}

interface Context extends DeskInput {
  readonly team: readonly Teammate[];
  /** Who came or went while the team was being read. */
  readonly heard: readonly PanelEvent[];
  readonly colleagues: readonly Colleague[];
  readonly typist: Colleague | null;
  /** Whom it is being given to, and whom it is to be given to after that; null is nobody. */
  readonly choices: readonly Choice[];
  readonly refusal: Failure | null;
}

export type DeskEvent =
  | LiveHeard
  | WindowSeen
  | ColleaguesSeen
  | { readonly type: 'retried' }
  | { readonly type: 'refusal.read' }
  | {
      readonly type: 'assignee.chosen';
      readonly assigneeId: string | null;
      /** Who had it before the eyes of whoever chose. */
      readonly from: string | null;
    };

export type CompanyWanted = { readonly type: 'company.wanted' };

/** Keeps telling that one looks at the conversation, and tells `ColleaguesSeen`, for as long as it runs; at once where it is wanted. */
const watchPort = fromCallback<CompanyWanted | EventObject, Place>(() => {
  throw new Error('The port "watch" is not provided');
});

const TYPING_SHOWN_MS = 5_000;

const heardOf = (event: DeskEvent): PanelEvent | null => (event.type === 'live.heard' ? event.event : null);

/** Whoever of the colleagues the event says is writing in this conversation. */
function typistOf({ conversationId, me }: Context, event: DeskEvent): Colleague | null {
  if (event.type === 'colleagues.seen') return event.colleagues.find(({ isTyping }) => isTyping) ?? null;
  const told = heardOf(event);
  const isHere = told?.kind === 'typing' && told.conversationId === conversationId;
  return isHere && told.by && told.by.id !== me ? told.by : null;
}

const flow = setup({
  types: typesOf<{ context: Context; events: DeskEvent; input: DeskInput }>(),
  actors: {
    live: livePort,
    window: windowPort,
    watch: watchPort,
    team: port<(typeof presence)['team']>(),
    assign: port<(typeof conversations)['assign']>(),
  },
  actions: {
    nextChoice: assign({ choices: ({ context }) => context.choices.slice(1) }),
    askForCompany: sendTo('watch', { type: 'company.wanted' }),
  },
  guards: {
    isReset: ({ event }) => heardOf(event)?.kind === 'reset',
    isPresence: ({ event }) => heardOf(event)?.kind === 'presence.changed',
    isUnseen: ({ event }) => event.type === 'window.seen' && !event.visible,
    isSeen: ({ event }) => event.type === 'window.seen' && event.visible,
    someoneTypes: ({ context, event }) => typistOf(context, event) !== null,
    typistWrote: ({ context, event }) => {
      const told = heardOf(event);
      return (
        told?.kind === 'message.added' &&
        told.message.conversationId === context.conversationId &&
        told.message.author === 'operator'
      );
    },
  },
});

const team = flow.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      entry: assign({ heard: [] }),
      on: {
        'live.heard': [
          // What happened between this reading and the stream's beginning is in neither: it is read once more.
          { guard: 'isReset', target: 'reading', reenter: true },
          {
            guard: 'isPresence',
            actions: assign(({ context, event }) => ({
              team: afterPresence(context.team, event.event),
              heard: [...context.heard, event.event],
            })),
          },
        ],
      },
      invoke: {
        id: 'team',
        src: 'team',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: {
          target: 'known',
          actions: assign({
            team: ({ context, event }) => context.heard.reduce(afterPresence, event.output),
          }),
        },
        onError: 'failed',
      },
    },
    known: {
      on: {
        'live.heard': [
          { guard: 'isReset', target: 'reading' },
          {
            guard: 'isPresence',
            actions: assign({ team: ({ context, event }) => afterPresence(context.team, event.event) }),
          },
        ],
        'live.opened': 'reading',
      },
    },
    failed: { on: { retried: 'reading', 'live.opened': 'reading' } },
  },
});

function afterPresence(team: readonly Teammate[], event: PanelEvent): readonly Teammate[] {
  if (event.kind !== 'presence.changed') return team;
  const { userId, state } = event;
  return team.map((person) => (person.id === userId ? { ...person, state } : person));
}

/** Told only while somebody can see the page. */
const watching = flow.createStateConfig({
  initial: 'here',
  states: {
    here: {
      invoke: {
        id: 'watch',
        src: 'watch',
        input: ({ context: { botId, conversationId } }) => ({ botId, conversationId }),
      },
      on: {
        'window.seen': { guard: 'isUnseen', target: 'away' },
        // Who came or went is told to those who listen: what was told before is asked for.
        'live.opened': { actions: 'askForCompany' },
        'live.heard': { guard: 'isReset', actions: 'askForCompany' },
      },
    },
    away: { on: { 'window.seen': { guard: 'isSeen', target: 'here' } } },
  },
});

const company = flow.createStateConfig({
  on: {
    'colleagues.seen': {
      actions: assign({
        colleagues: ({ event }) => event.colleagues.map(({ id, name }) => ({ id, name })),
      }),
    },
    'live.heard': {
      actions: assign({ colleagues: ({ context, event }) => afterWatching(context, event.event) }),
    },
  },
});

function afterWatching({ colleagues, conversationId, me }: Context, event: PanelEvent): readonly Colleague[] {
  if (event.kind !== 'watching.changed' || event.conversationId !== conversationId) return colleagues;
  if (event.userId === me) return colleagues;
  const others = colleagues.filter(({ id }) => id !== event.userId);
  return event.isHere ? [...others, { id: event.userId, name: event.name }] : others;
}

const typing = flow.createStateConfig({
  initial: 'no',
  states: {
    no: {
      entry: assign({ typist: null }),
      on: {
        'live.heard': { guard: 'someoneTypes', target: 'yes' },
        'colleagues.seen': { guard: 'someoneTypes', target: 'yes' },
      },
    },
    yes: {
      entry: assign({ typist: ({ context, event }) => typistOf(context, event) ?? context.typist }),
      on: {
        'live.heard': [
          { guard: 'typistWrote', target: 'no' },
          { guard: 'someoneTypes', target: 'yes', reenter: true },
        ],
      },
      after: { [TYPING_SHOWN_MS]: 'no' },
    },
  },
});

// Whoever changes their mind meanwhile is heard: of what waits, the last counts, unless it is under way itself.
const giving = flow.createStateConfig({
  initial: 'idle',
  on: {
    'refusal.read': { actions: assign({ refusal: null }) },
    'assignee.chosen': {
      actions: assign({
        choices: ({ context, event }) => {
          const { assigneeId, from } = event;
          const [underWay] = context.choices;
          if (!underWay) return [{ assigneeId, from }];
          if (underWay.assigneeId === assigneeId) return [underWay];
          return [underWay, { assigneeId, from: underWay.assigneeId }];
        },
      }),
    },
  },
  states: {
    idle: { always: { guard: ({ context }) => context.choices.length > 0, target: 'sending' } },
    sending: {
      invoke: {
        id: 'assign',
        src: 'assign',
        input: ({ context: { botId, conversationId, choices } }) => ({
          botId,
          conversationId,
          ...(choices[0] ?? { assigneeId: null }),
        }),
        onDone: { target: 'idle', actions: ['nextChoice', assign({ refusal: null })] },
        onError: {
          target: 'idle',
          actions: ['nextChoice', assign({ refusal: ({ event }) => failureOf(event.error) })],
        },
      },
    },
  },
});

/** What stands beside an open conversation about people. What was given is heard from the stream. */
export const deskMachine = flow.createMachine({
  id: 'desk',
  context: ({ input }) => ({
    ...input,
    ...{ team: [], heard: [], colleagues: [], typist: null, choices: [], refusal: null },
  }),
  invoke: [
    { id: 'live', src: 'live' },
    { id: 'window', src: 'window' },
  ],
  type: 'parallel',
  states: { team, watching, company, typing, giving },
});
