// States that block navigation while there are unsaved changes.

/**
 * A region for machines whose context has `leavingTo`. The machine provides the guards `hasUnsavedChanges` and
 * `hasNoUnsavedChanges`, the actions `rememberDestination`, `forgetDestination` and `discardChanges`, and the port
 * `leaveGuard`.
 */
export const leaveGuard = {
  description: 'Leaving the page is held back while unsaved work would be lost.',
  initial: 'unguarded',
  states: {
    unguarded: {
      description: 'Nothing is unsaved, so the page may be left without a question.',
      always: { guard: 'hasUnsavedChanges', target: 'guarded' },
    },
    guarded: {
      description: 'There is unsaved work, so an attempt to leave is intercepted.',
      invoke: { id: 'leaveGuard', src: 'leaveGuard' },
      always: { guard: 'hasNoUnsavedChanges', target: 'unguarded' },
      initial: 'staying',
      states: {
        staying: {
          description: 'Unsaved work exists and nobody has tried to leave.',
          on: { 'leave.requested': { target: 'confirming', actions: 'rememberDestination' } },
        },
        confirming: {
          description: 'A dialog asks whether to leave and lose the unsaved work.',
          exit: 'forgetDestination',
          on: {
            'leave.cancelled': 'staying',
            // With no unsaved changes the guard stops, and the screen navigates.
            'leave.confirmed': { actions: 'discardChanges' },
          },
        },
      },
    },
  },
} as const;

/** The requested destination; null for any other event. */
export const requestedDestination = (event: {
  readonly type: string;
  readonly destination?: unknown;
}): string | null =>
  event.type === 'leave.requested' && typeof event.destination === 'string' ? event.destination : null;
