// A bot's sources: list, add, run commands, preview.
import { assign, setup } from 'xstate';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import type { training } from '../../../contract/training/training.ts';
import { customPort, machineTypes, port, toFailure } from '../port.ts';
import { commandQueueState, currentCommand, toCommandFailure } from '../shared/command-queue.ts';
import { type LivePortEvent, livePort } from '../shared/live.port.ts';
import { collectWhileLoading, reloadOnReset } from '../shared/live-list.ts';
import { addSource, onSourceEvent } from './training.list.ts';
import {
  applyLiveEvents,
  hasAllowanceChanged,
  initialTraining,
  onCommandDone,
  type SourcesCommand,
  type SourcesCommandResult,
  type TrainingContext,
  type TrainingInput,
  type TrainingNotice,
} from './training.state.ts';

type Calls = typeof training;
export type TextForm = Omit<InputOf<Calls['addText']>, 'botId'>;
export type PairForm = Omit<InputOf<Calls['addPair']>, 'botId'>;

export type TrainingEvent =
  | LivePortEvent
  | { readonly type: 'retried' }
  | { readonly type: 'refresh.requested' }
  | { readonly type: 'textForm.opened' }
  | { readonly type: 'pairForm.opened' }
  | { readonly type: 'form.closed' }
  | { readonly type: 'text.submitted'; readonly form: TextForm }
  | { readonly type: 'pair.submitted'; readonly form: PairForm }
  | { readonly type: 'command.issued'; readonly command: SourcesCommand }
  | { readonly type: 'preview.opened'; readonly sourceId: string }
  | { readonly type: 'preview.closed' };

const ALLOWANCE_DELAY_MS = 500;

const commandPort = customPort<
  SourcesCommandResult,
  { readonly botId: string; readonly command: SourcesCommand }
>();

const flow = setup({
  types: machineTypes<{ context: TrainingContext; events: TrainingEvent; input: TrainingInput }>(),
  actors: {
    live: livePort,
    list: port<Calls['list']>(),
    addText: port<Calls['addText']>(),
    addPair: port<Calls['addPair']>(),
    read: port<Calls['read']>(),
    refresh: port<Calls['refresh']>(),
    runCommand: commandPort,
  },
  actions: { announce: (_, _notice: TrainingNotice) => undefined },
  guards: {
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
    isAllowanceChange: ({ context, event }) =>
      event.type === 'live.received' && hasAllowanceChanged(context, event.event),
  },
});

const listState = flow.createStateConfig({
  description: 'The bot’s training sources are listed.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The sources are being read; live changes meanwhile are applied to the response.',
      ...collectWhileLoading<PanelEvent, TrainingContext, TrainingEvent>((event) => [event]),
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: {
          target: 'ready',
          actions: assign(({ context, event: { output } }) => ({
            ...output,
            sources: applyLiveEvents(context.botId, context.liveEvents, output.sources),
            failure: null,
          })),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    ...reloadOnReset,
  },
});

const liveUpdatesState = flow.createStateConfig({
  description: 'Live changes update the sources and the bot’s overall training status.',
  on: {
    'live.received': {
      actions: assign(({ context, event: { event } }) => ({
        sources: onSourceEvent(context, event),
        ...(event.kind === 'bot.changed' &&
          event.bot.id === context.botId && {
            status: event.bot.trainingStatus,
            hold: event.bot.trainingHold,
          }),
      })),
    },
  },
});

const allowanceState = flow.createStateConfig({
  description: 'The remaining characters are refreshed from the server when training uses or frees some.',
  initial: 'upToDate',
  states: {
    upToDate: {
      description: 'The remaining characters are up to date as far as is known.',
      on: { 'live.received': { guard: 'isAllowanceChange', target: 'stale' } },
    },
    stale: {
      description: 'Training changed the allowance; it is requested after a short wait.',
      after: { [ALLOWANCE_DELAY_MS]: 'loading' },
    },
    loading: {
      description: 'The remaining characters are requested.',
      invoke: {
        id: 'measure',
        src: 'list',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: {
          target: 'upToDate',
          actions: assign(({ event: { output } }) => ({
            status: output.status,
            hold: output.hold,
            pairs: output.pairs,
            charactersLeft: output.charactersLeft,
            charactersTotal: output.charactersTotal,
          })),
        },
        onError: 'upToDate',
      },
      on: { 'live.received': { guard: 'isAllowanceChange', target: 'stale' } },
    },
  },
});

// A form stays open with its values until the server has accepted it.
const formsState = flow.createStateConfig({
  description: 'The owner may add a text or a question with its answer.',
  initial: 'closed',
  states: {
    closed: {
      description: 'No form is open.',
      entry: assign({ addFailure: null }),
      on: { 'textForm.opened': 'text', 'pairForm.opened': 'pair' },
    },
    text: {
      description: 'The form for a new text is open.',
      initial: 'writing',
      on: { 'form.closed': 'closed', 'pairForm.opened': 'pair' },
      states: {
        writing: { description: 'The owner writes the text.', on: { 'text.submitted': 'saving' } },
        saving: {
          description: 'The text is being saved; the form keeps it until the server accepts it.',
          invoke: {
            id: 'addText',
            src: 'addText',
            input: ({ context, event }) => ({
              botId: context.botId,
              ...(event.type === 'text.submitted' ? event.form : { title: '', text: '' }),
            }),
            onDone: {
              target: '#training.forms.closed',
              actions: assign({ sources: ({ context, event }) => addSource(context.sources, event.output) }),
            },
            onError: {
              target: 'writing',
              actions: assign({ addFailure: ({ event }) => toFailure(event.error) }),
            },
          },
        },
      },
    },
    pair: {
      description: 'The form for a new question and answer is open.',
      initial: 'writing',
      on: { 'form.closed': 'closed', 'textForm.opened': 'text' },
      states: {
        writing: {
          description: 'The owner writes the question and the answer.',
          on: { 'pair.submitted': 'saving' },
        },
        saving: {
          description: 'The pair is being saved; the form keeps it until the server accepts it.',
          invoke: {
            id: 'addPair',
            src: 'addPair',
            input: ({ context, event }) => ({
              botId: context.botId,
              ...(event.type === 'pair.submitted' ? event.form : { question: '', answer: '' }),
            }),
            onDone: {
              target: '#training.forms.closed',
              actions: [
                assign({ pairs: ({ context }) => context.pairs + 1 }),
                { type: 'announce', params: { kind: 'paired' } },
              ],
            },
            onError: {
              target: 'writing',
              actions: assign({ addFailure: ({ event }) => toFailure(event.error) }),
            },
          },
        },
      },
    },
  },
});

const commandsState = flow.createStateConfig(
  commandQueueState<SourcesCommand, TrainingContext, TrainingEvent, SourcesCommandResult, TrainingNotice>(
    ({ context, event }) => ({
      kind: 'done',
      command: currentCommand(context),
      refused: event.output.rejected,
    }),
    onCommandDone,
  ),
);

const refreshState = flow.createStateConfig({
  description: 'The owner may have the training status recomputed and stalled sources queued again.',
  initial: 'idle',
  states: {
    idle: { description: 'No refresh is being carried out.', on: { 'refresh.requested': 'queueing' } },
    queueing: {
      description: 'The server refreshes the training; live changes meanwhile are applied to its response.',
      entry: assign({ refreshEvents: [] }),
      on: {
        'live.received': [
          // The list is being reloaded, and its response will be newer.
          { guard: 'isReset', target: 'idle' },
          {
            actions: assign({
              refreshEvents: ({ context, event }) => [...context.refreshEvents, event.event],
            }),
          },
        ],
      },
      invoke: {
        id: 'refresh',
        src: 'refresh',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: {
          target: 'idle',
          actions: assign(({ context, event: { output } }) => ({
            ...output,
            sources: applyLiveEvents(context.botId, context.refreshEvents, output.sources),
            failure: null,
          })),
        },
        onError: {
          target: 'idle',
          actions: { type: 'announce', params: toCommandFailure },
        },
      },
    },
  },
});

const previewState = flow.createStateConfig({
  description: 'The trained text of one source can be viewed.',
  initial: 'closed',
  on: {
    'preview.opened': {
      target: '.loading',
      actions: assign({ previewId: ({ event }) => event.sourceId, preview: null, previewFailure: null }),
    },
    'preview.closed': { target: '.closed', actions: assign({ previewId: null, preview: null }) },
  },
  states: {
    closed: {
      description: 'No source is open for preview.',
      always: { guard: ({ context }) => context.previewId !== null, target: 'loading' },
    },
    loading: {
      description: 'The source’s content is requested.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ botId: context.botId, sourceId: context.previewId ?? '' }),
        onDone: { target: 'ready', actions: assign({ preview: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ previewFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    ready: { description: 'The source’s content is shown.' },
    failed: {
      description: 'The source’s content could not be loaded; the owner may retry.',
      on: { retried: 'loading' },
    },
  },
});

export const trainingMachine = flow.createMachine({
  description: 'The training page: the sources a bot learns from, and its overall status.',
  id: 'training',
  context: ({ input }) => initialTraining(input),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: {
    list: listState,
    liveUpdates: liveUpdatesState,
    allowance: allowanceState,
    forms: formsState,
    commands: commandsState,
    refresh: refreshState,
    preview: previewState,
  },
});
