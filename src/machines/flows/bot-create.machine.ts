// Knows what an owner goes through while making a bot: writing, sending, correcting. Knows no view and no next screen.
import { assign, setup } from 'xstate';
import type { Bot, BotForm, bots } from '../../../contract/bots.ts';
import type { Failure } from '../../../contract/errors.ts';
import { failureOf, port } from '../port.ts';
import { typesOf } from './flow.types.ts';

export type BotDraft = typeof BotForm.Type;

interface Context {
  readonly draft: BotDraft;
  readonly failure: Failure | null;
  readonly bot: Bot | null;
}

export type BotCreateEvent =
  | { readonly type: 'draft.changed'; readonly change: Partial<BotDraft> }
  | { readonly type: 'form.sent' };

/** Ends in `made` with the new bot as its output. What was written survives every failure. */
export const botCreateMachine = setup({
  types: typesOf<{ context: Context; events: BotCreateEvent; output: Bot | null }>(),
  actors: { create: port<typeof bots.create>() },
}).createMachine({
  id: 'botCreate',
  context: { draft: { name: '', introduction: '', responseLanguage: 'auto' }, failure: null, bot: null },
  initial: 'writing',
  states: {
    writing: {
      on: {
        'draft.changed': {
          actions: assign({ draft: ({ context, event }) => ({ ...context.draft, ...event.change }) }),
        },
        'form.sent': 'creating',
      },
    },
    creating: {
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context }) => context.draft,
        onDone: { target: 'made', actions: assign({ bot: ({ event }) => event.output, failure: null }) },
        onError: { target: 'writing', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    made: { type: 'final' },
  },
  output: ({ context }) => context.bot,
});
