// Lists, writes, removes and uses canned replies.
import { assign, setup } from 'xstate';
import type {
  CannedReply,
  CannedReplyScope,
  cannedReplies,
} from '../../../../contract/conversations/canned-replies.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import { type CommandFailure, commandQueueState, currentCommand } from '../../shared/command-queue.ts';
import { loadList } from '../../shared/paged-list.ts';

type Calls = typeof cannedReplies;

/** Form values; `id` is null for a new reply. */
export interface CannedReplyForm {
  readonly id: string | null;
  readonly scope: CannedReplyScope;
  readonly shortcut: string;
  readonly text: string;
}

/** Commands on replies, run one after the other. */
export interface CannedReplyCommand {
  readonly action: 'remove' | 'restore' | 'use';
  readonly reply: CannedReply;
}

interface Context {
  readonly botId: string;
  readonly replies: readonly CannedReply[];
  readonly failure: Failure | null;
  readonly draft: CannedReplyForm | null;
  readonly draftFailure: Failure | null;
  readonly commands: readonly CannedReplyCommand[];
}

export type CannedRepliesEvent =
  | { readonly type: 'list.requested' }
  | { readonly type: 'form.opened'; readonly draft: CannedReplyForm }
  | { readonly type: 'form.changed'; readonly draft: CannedReplyForm }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'form.closed' }
  | { readonly type: 'command.issued'; readonly command: CannedReplyCommand };

export type CannedRepliesNotice =
  | { readonly kind: 'done'; readonly command: CannedReplyCommand }
  | CommandFailure<CannedReplyCommand>;

const flow = setup({
  types: machineTypes<{ context: Context; events: CannedRepliesEvent; input: { readonly botId: string } }>(),
  actors: {
    list: port<Calls['list']>(),
    add: port<Calls['add']>(),
    edit: port<Calls['edit']>(),
    runCommand: customPort<void, { readonly botId: string; readonly command: CannedReplyCommand }>(),
  },
  actions: { announce: (_, _notice: CannedRepliesNotice) => undefined },
});

const replyFields = ({ scope, shortcut, text }: CannedReplyForm) => ({ scope, shortcut, text });
const emptyForm: CannedReplyForm = { id: null, scope: 'bot', shortcut: '', text: '' };

/** The replies with one replaced, most used first, as the server sorts them. */
const withReply = (replies: readonly CannedReply[], reply: CannedReply): CannedReply[] =>
  [...replies.filter(({ id }) => id !== reply.id), reply].sort(
    (one, other) => other.usedCount - one.usedCount,
  );

function afterCommand(context: Context): Partial<Context> {
  const { replies: all } = context;
  const { action, reply } = currentCommand<CannedReplyCommand>(context);
  if (action === 'remove') return { replies: all.filter(({ id }) => id !== reply.id) };
  if (action === 'restore') return { replies: withReply(all, reply) };
  return { replies: withReply(all, { ...reply, usedCount: reply.usedCount + 1 }) };
}

const list = flow.createStateConfig({
  description: 'The bot’s canned replies are listed, the most used first.',
  initial: 'loading',
  states: {
    loading: loadList<Context, CannedRepliesEvent, InputOf<Calls['list']>, OutputOf<Calls['list']>, 'list'>({
      src: 'list',
      input: ({ botId }) => ({ botId }),
      onLoaded: ({ replies: all }) => ({ replies: all }),
    }),
    ready: { description: 'The canned replies are listed.', on: { 'list.requested': 'loading' } },
    failed: {
      description: 'The canned replies could not be loaded; opening the list again retries.',
      on: { 'list.requested': 'loading' },
    },
  },
});

const formState = flow.createStateConfig({
  description: 'A canned reply is added or edited in a form.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The form is closed.',
      entry: assign({ draft: null, draftFailure: null }),
      on: {
        'form.opened': { target: 'open', actions: assign({ draft: ({ event }) => event.draft }) },
      },
    },
    open: {
      description: 'The form is open for editing.',
      on: {
        'form.changed': { actions: assign({ draft: ({ event }) => event.draft }) },
        'form.submitted': [
          { guard: ({ context }) => context.draft?.id === null, target: 'adding' },
          { target: 'changing' },
        ],
        'form.closed': 'closed',
      },
    },
    adding: {
      description: 'A new canned reply is being saved.',
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context: { botId, draft } }) => ({ botId, ...replyFields(draft ?? emptyForm) }),
        onDone: {
          target: 'closed',
          actions: assign({ replies: ({ context, event }) => withReply(context.replies, event.output) }),
        },
        onError: { target: 'open', actions: assign({ draftFailure: ({ event }) => toFailure(event.error) }) },
      },
    },
    changing: {
      description: 'A changed canned reply is being saved.',
      invoke: {
        id: 'edit',
        src: 'edit',
        input: ({ context: { botId, draft } }) => ({
          botId,
          replyId: draft?.id ?? '',
          ...replyFields(draft ?? emptyForm),
        }),
        onDone: {
          target: 'closed',
          actions: assign({ replies: ({ context, event }) => withReply(context.replies, event.output) }),
        },
        onError: { target: 'open', actions: assign({ draftFailure: ({ event }) => toFailure(event.error) }) },
      },
    },
  },
});

const commandsState = flow.createStateConfig(
  commandQueueState<CannedReplyCommand, Context, CannedRepliesEvent, void, CannedRepliesNotice>(
    ({ context }) => ({ kind: 'done', command: currentCommand(context) }),
    afterCommand,
  ),
);

export const cannedRepliesMachine = flow.createMachine({
  description: 'Canned replies are listed, edited, removed and restored.',
  id: 'cannedReplies',
  context: ({ input }) => ({
    botId: input.botId,
    replies: [],
    failure: null,
    draft: null,
    draftFailure: null,
    commands: [],
  }),
  type: 'parallel',
  states: { list, form: formState, commands: commandsState },
});
