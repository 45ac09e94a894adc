// Knows how an editor hears at once that its text was saved elsewhere, and what it makes of that. Knows no saving.
import { assign } from 'xstate';
import type { OpenedText } from '../../../contract/texts.ts';
import { flow, oneText } from './text-editor.setup.ts';
import { afterOpening, type Editing, isNewer, isUnsaved } from './text-editor.state.ts';

/** The same version, with what learning it has cost and what is left since. */
function afterLearning({ opened }: Editing, found: OpenedText): Partial<Editing> {
  if (opened?.version !== found.version) return {};
  const { source, charactersLeft } = found;
  return { opened: { ...opened, source, charactersLeft } };
}

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
            actions: assign({ newer: ({ event }) => event.output }),
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
