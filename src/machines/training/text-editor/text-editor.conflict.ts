// Watches for versions that others save while a text is edited.
import { assign } from 'xstate';
import type { OpenedText } from '../../../../contract/training/texts.ts';
import { textEditorSetup, textInput } from './text-editor.setup.ts';
import { isNewer, isUnsaved, onOpened, type TextEditorContext } from './text-editor.state.ts';

/** The opened text with the latest costs and allowance, whoever caused them. */
function withCharges(
  { opened }: TextEditorContext,
  { source, charactersLeft }: OpenedText,
): Partial<TextEditorContext> {
  return { opened: opened && { ...opened, source, charactersLeft } };
}

/** Updates the costs and the allowance if training left the version unchanged. */
const updateAfterTraining = (context: TextEditorContext, latest: OpenedText): Partial<TextEditorContext> =>
  context.opened?.version === latest.version ? withCharges(context, latest) : {};

/** Without local changes the newer text replaces the former; otherwise the user is notified. */
export const remoteChanges = textEditorSetup.createStateConfig({
  description: 'Changes another person saves meanwhile are noticed.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No newer version is known.',
      on: {
        'live.received': { guard: 'isChangedElsewhere', target: 'checking' },
        'live.reconnected': { guard: 'isSource', target: 'checking' },
      },
    },
    checking: {
      description: 'The stored text is requested to see whether there is a newer version.',
      on: { 'live.received': { guard: 'isChangedElsewhere', target: 'checking', reenter: true } },
      invoke: {
        id: 'look',
        src: 'open',
        input: textInput,
        onDone: [
          {
            guard: ({ context, event }) => isNewer(context, event.output) && isUnsaved(context),
            target: 'idle',
            actions: assign(({ context, event }) => ({
              newerVersion: event.output,
              ...withCharges(context, event.output),
            })),
          },
          {
            guard: ({ context, event }) => isNewer(context, event.output),
            target: 'idle',
            actions: assign(({ context, event }) => ({
              ...onOpened({ ...context, local: null }, { ...event.output, draft: null }),
              newerVersion: null,
            })),
          },
          {
            target: 'idle',
            actions: assign(({ context, event }) => updateAfterTraining(context, event.output)),
          },
        ],
        onError: 'idle',
      },
    },
  },
});
