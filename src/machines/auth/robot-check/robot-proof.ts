// The robot check's proof in a form's context, and waiting for it before a call.
import type { Failure } from '../../../../contract/errors/errors.ts';
import { failureOf } from '../../port.ts';

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

export interface RobotProof {
  /** True where the calls want a proof; once the server wanted one, it is asked for until the end. */
  readonly isRobotAsked: boolean;
  /** What goes along with the next call; each works for one. */
  readonly robot: string | null;
  /** True while a proof is being worked out: a form that is sent waits for it. */
  readonly isRobotWorking: boolean;
  /** How many proofs were used up; another check is due for each. */
  readonly robotsSpent: number;
}

/** What the check tells. */
export interface RobotTold {
  readonly type: 'robot.told';
  readonly payload: string | null;
  readonly isWorking: boolean;
}

export const noProof: RobotProof = {
  isRobotAsked: false,
  robot: null,
  isRobotWorking: false,
  robotsSpent: 0,
};

export const proofTold = ({ payload, isWorking }: RobotTold): Partial<RobotProof> => ({
  robot: payload,
  isRobotWorking: isWorking,
});

const unsent = new Set<Failure['error']>(['InvalidInput', 'Offline']);

/** After a call: what was sent along is used up, unless the call never got there. */
export function proofAfter(proof: RobotProof, thrown?: unknown): Partial<RobotProof> {
  const { error } = thrown === undefined ? { error: null } : failureOf(thrown);
  const isSpent = proof.robot !== null && !(error && unsent.has(error));
  return {
    isRobotAsked: proof.isRobotAsked || error === 'RobotNotConfirmed',
    robot: isSpent ? null : proof.robot,
    robotsSpent: proof.robotsSpent + (isSpent ? 1 : 0),
  };
}

/** What a call is given, with the proof where there is one. */
export const withProof = <Input extends object>(input: Input, { robot }: RobotProof) =>
  robot === null ? input : { ...input, robot };
