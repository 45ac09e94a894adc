// States that block navigation while there are unsaved changes.

/**
 * A region for machines whose context has `leavingTo`. The machine provides the guards `hasUnsavedChanges` and
 * `hasNoUnsavedChanges`, the actions `setDestination`, `clearDestination` and `discardChanges`, and the port
 * `leaveGuard`.
 */
export const leaveGuard = {
  description: 'Navigation is blocked while unsaved changes would be lost.',
  initial: 'unguarded',
  states: {
    unguarded: {
      description: 'There are no unsaved changes, so navigation is allowed.',
      always: { guard: 'hasUnsavedChanges', target: 'guarded' },
    },
    guarded: {
      description: 'There are unsaved changes, so navigation is intercepted.',
      invoke: { id: 'leaveGuard', src: 'leaveGuard' },
      always: { guard: 'hasNoUnsavedChanges', target: 'unguarded' },
      initial: 'idle',
      states: {
        idle: {
          description: 'There are unsaved changes and no attempt to navigate.',
          on: { 'leave.requested': { target: 'confirming', actions: 'setDestination' } },
        },
        confirming: {
          description: 'A dialog asks whether to leave and lose the unsaved changes.',
          exit: 'clearDestination',
          on: {
            'leave.cancelled': 'idle',
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
