// States that hold back somebody who would lose unsaved work by leaving.

/**
 * A region for charts whose context has `leavingTo`. The chart's setup says when something would be lost (`wouldLose`,
 * `losesNothing`), keeps and forgets where to (`noteLeaving`, `forgetLeaving`), lets go of it (`letGo`), and has the
 * port `leaveGuard`.
 */
export const leaveGuard = {
  description: 'Leaving the page is held back while unsaved work would be lost.',
  initial: 'free',
  states: {
    free: {
      description: 'Nothing is unsaved, so the page may be left without a question.',
      always: { guard: 'wouldLose', target: 'guarded' },
    },
    guarded: {
      description: 'There is unsaved work, so an attempt to leave is intercepted.',
      invoke: { id: 'leaveGuard', src: 'leaveGuard' },
      always: { guard: 'losesNothing', target: 'free' },
      initial: 'staying',
      states: {
        staying: {
          description: 'Unsaved work exists and nobody has tried to leave.',
          on: { 'leave.asked': { target: 'asking', actions: 'noteLeaving' } },
        },
        asking: {
          description: 'A dialog asks whether to leave and lose the unsaved work.',
          exit: 'forgetLeaving',
          on: {
            'leave.declined': 'staying',
            // With nothing left to lose the guard stops, and the screen leads on.
            'leave.confirmed': { actions: 'letGo' },
          },
        },
      },
    },
  },
} as const;

/** Where somebody asked to go; null of any other event. */
export const requestedDestination = (event: {
  readonly type: string;
  readonly destination?: unknown;
}): string | null =>
  event.type === 'leave.asked' && typeof event.destination === 'string' ? event.destination : null;
