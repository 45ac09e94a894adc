// Watches for versions that others save while a text is edited.
import { assign } from 'xstate';
import type { OpenedText } from '../../../../contract/training/texts.ts';
import { flow, oneText } from './text-editor.setup.ts';
import { afterOpening, type Editing, isNewer, isUnsaved } from './text-editor.state.ts';

/** The text as it was opened, with what the item costs and what is left since, whoever wrote what it costs. */
function withCosts({ opened }: Editing, { source, charactersLeft }: OpenedText): Partial<Editing> {
  return { opened: opened && { ...opened, source, charactersLeft } };
}

/** The same version, once it was learned. */
const afterLearning = (editing: Editing, found: OpenedText): Partial<Editing> =>
  editing.opened?.version === found.version ? withCosts(editing, found) : {};

/** Where nothing is written the newer text takes the place of the former; else whoever writes is told. */
export const meanwhile = flow.createStateConfig({
  initial: 'quiet',
  states: {
    quiet: {
      on: {
        'live.heard': { guard: 'isRewritten', target: 'looking' },
        'live.opened': { guard: 'isItem', target: 'looking' },
      },
    },
    looking: {
      on: { 'live.heard': { guard: 'isRewritten', target: 'looking', reenter: true } },
      invoke: {
        id: 'look',
        src: 'open',
        input: oneText,
        onDone: [
          {
            guard: ({ context, event }) => isNewer(context, event.output) && isUnsaved(context),
            target: 'quiet',
            actions: assign(({ context, event }) => ({
              newer: event.output,
              ...withCosts(context, event.output),
            })),
          },
          {
            guard: ({ context, event }) => isNewer(context, event.output),
            target: 'quiet',
            actions: assign(({ context, event }) => ({
              ...afterOpening({ ...context, local: null }, { ...event.output, draft: null }),
              newer: null,
            })),
          },
          {
            target: 'quiet',
            actions: assign(({ context, event }) => afterLearning(context, event.output)),
          },
        ],
        onError: 'quiet',
      },
    },
  },
});
