// Knows how what was sent waits for the robot check that is still at work. Knows no form and no check.
import type { RobotTold } from './robot-proof.ts';

/** Of charts that keep what the check tells by their action `hearRobot`. */
export const hear = {
  type: 'hearRobot',
  params: ({ event }: { event: RobotTold }) => ({ told: event }),
} as const;

/** For charts that keep the language of what is sent by their action `keepLocale`, and have the guard `isRobotWorking`. */
export const afterProof = [
  { guard: 'isRobotWorking', target: 'confirming', actions: 'keepLocale' },
  { target: 'requesting', actions: 'keepLocale' },
] as const;

/** A proof leads on to `requesting`, a check that failed back to `editing`. */
export const awaitingProof = {
  on: {
    'robot.told': [
      {
        guard: ({ event }: { event: RobotTold }) => event.payload !== null,
        target: 'requesting',
        actions: hear,
      },
      { target: 'editing', actions: hear },
    ],
  },
} as const;
