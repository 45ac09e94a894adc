// States that ask before a deletion and handle one that has already happened.

/** States of a removal by the port `src`; needs the action `setFailure` and the guard `isNotFound`. */
export const confirmRemoval = <
  Context,
  Input,
  Src extends string,
  Closed extends string,
  const Done,
  const NotFound,
>(removal: {
  readonly src: Src;
  readonly input: (context: Context) => Input;
  /** The state without a confirmation. */
  readonly closed: Closed;
  readonly onDone: Done;
  readonly onNotFound: NotFound;
}) => ({
  description: 'A deletion waits for confirmation or is being carried out.',
  initial: 'requesting' as const,
  states: {
    requesting: {
      description: 'A dialog asks whether to delete; closing it leaves everything as it is.',
      on: { 'dialog.closed': removal.closed, confirmed: 'sending' as const },
    },
    sending: {
      description: 'The server deletes it; a refusal leads back to the dialog with the reason.',
      invoke: {
        id: removal.src,
        src: removal.src,
        input: ({ context }: { context: Context }) => removal.input(context),
        onDone: removal.onDone,
        onError: [
          { guard: 'isNotFound' as const, ...removal.onNotFound },
          { target: 'requesting' as const, actions: 'setFailure' as const },
        ] as const,
      },
    },
  },
});
