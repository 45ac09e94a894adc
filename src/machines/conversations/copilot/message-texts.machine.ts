// Has a model translate messages and write voice messages down, one after the other.
import { assign, setup } from 'xstate';
import type { copilot } from '../../../../contract/conversations/copilot.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, toFailure } from '../../port.ts';

type TextKind = 'translation' | 'spokenText';

/** A text wanted for a message. */
export interface TextRequest {
  readonly botId: string;
  readonly conversationId: string;
  readonly messageId: string;
  readonly kind: TextKind;
  readonly locale: 'fa' | 'en';
}

export type WrittenText = OutputOf<(typeof copilot)['transcribe']>;

/** What is known of the text of one message. */
export type MessageText =
  | { readonly state: 'writing'; readonly kind: TextKind }
  | ({ readonly state: 'written'; readonly kind: TextKind } & WrittenText)
  | { readonly state: 'failed'; readonly kind: TextKind; readonly failure: Failure };

interface Context extends Omit<TextRequest, 'messageId' | 'kind'> {
  /** By message. */
  readonly texts: Readonly<Record<string, MessageText>>;
  readonly waiting: readonly TextRequest[];
}

type Event =
  | { readonly type: 'text.requested'; readonly messageId: string; readonly kind: TextKind }
  | { readonly type: 'text.hidden'; readonly messageId: string };

type Input = Omit<TextRequest, 'messageId' | 'kind'>;

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: Input }>(),
  actors: { write: customPort<WrittenText, TextRequest>() },
  actions: {
    wait: assign(({ context, event }) => {
      if (event.type !== 'text.requested') return {};
      const { botId, conversationId, locale, texts, waiting } = context;
      const { messageId, kind } = event;
      if (texts[messageId]?.state === 'writing') return {};
      return {
        texts: { ...texts, [messageId]: { state: 'writing', kind } },
        waiting: [...waiting, { botId, conversationId, locale, messageId, kind }],
      };
    }),
    hide: assign(({ context: { texts, waiting }, event }) => {
      if (event.type !== 'text.hidden') return {};
      const { [event.messageId]: _hidden, ...rest } = texts;
      const [current, ...later] = waiting;
      return {
        texts: rest,
        waiting: [
          ...(current ? [current] : []),
          ...later.filter(({ messageId }) => messageId !== event.messageId),
        ],
      };
    }),
  },
  guards: { isWanted: ({ context }) => context.waiting.length > 0 },
});

/** Ends the first request with its result, unless its text was hidden meanwhile. */
function finish({ texts, waiting }: Context, toText: (request: TextRequest) => MessageText) {
  const [request, ...later] = waiting;
  if (!request) return {};
  const { messageId } = request;
  return { waiting: later, texts: texts[messageId] ? { ...texts, [messageId]: toText(request) } : texts };
}

const emptyRequest = ({ botId, conversationId, locale }: Context): TextRequest => ({
  botId,
  conversationId,
  locale,
  messageId: '',
  kind: 'translation',
});

export const messageTextsMachine = flow.createMachine({
  description: 'Operators read visitors’ messages in their own language, and voice messages as text.',
  id: 'messageTexts',
  context: ({ input }) => ({ ...input, texts: {}, waiting: [] }),
  on: { 'text.requested': { actions: 'wait' }, 'text.hidden': { actions: 'hide' } },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for the operator to ask for a text.',
      always: { guard: 'isWanted', target: 'writing' },
    },
    writing: {
      description: 'The model writes the text of one message; others wait for it.',
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context }) => context.waiting[0] ?? emptyRequest(context),
        onDone: {
          target: 'idle',
          actions: assign(({ context, event }) =>
            finish(context, ({ kind }) => ({ state: 'written', kind, ...event.output })),
          ),
        },
        onError: {
          target: 'idle',
          actions: assign(({ context, event }) =>
            finish(context, ({ kind }) => ({ state: 'failed', kind, failure: toFailure(event.error) })),
          ),
        },
      },
    },
  },
});
