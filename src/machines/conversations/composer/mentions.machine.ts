// Loads colleagues' names when somebody begins to mention one.
import { assign, setup } from 'xstate';
import type { Mention } from '../../../../contract/conversations/messages.ts';
import type { notes } from '../../../../contract/conversations/notes.ts';
import { machineTypes, port } from '../../port.ts';

interface Context {
  readonly botId: string;
  readonly colleagues: readonly Mention[];
}

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: { readonly type: 'names.requested' };
    input: { readonly botId: string };
  }>(),
  actors: { colleagues: port<typeof notes.colleagues>() },
});

/** A failed load is repeated when next needed; a note can be written without it. */
export const mentionsMachine = flow.createMachine({
  description: 'Colleagues can be mentioned by name in an internal note.',
  id: 'mentions',
  context: ({ input: { botId } }) => ({ botId, colleagues: [] }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The colleagues’ names are not loaded; they are requested once a mention is begun.',
      on: { 'names.requested': 'loading' },
    },
    loading: {
      description: 'The colleagues’ names are requested.',
      invoke: {
        id: 'colleagues',
        src: 'colleagues',
        input: ({ context: { botId } }) => ({ botId }),
        onDone: { target: 'loaded', actions: assign({ colleagues: ({ event }) => event.output }) },
        onError: 'idle',
      },
    },
    loaded: { description: 'The colleagues’ names are loaded and offered for mentions.' },
  },
});

/** Ids of the users mentioned in a text by `@name`. */
export const findMentions = (text: string, colleagues: readonly Mention[]): readonly string[] =>
  colleagues.filter(({ name }) => text.includes(`@${name}`)).map(({ userId }) => userId);
