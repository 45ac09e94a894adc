// The robot check's proof in a form's context, and waiting for it before a call.
import type { Failure } from '../../../../contract/errors/errors.ts';
import { toFailure } from '../../port.ts';

/** Of charts that keep what the check tells by their action `setRobotProof`. */
export const setProofAction = {
  type: 'setRobotProof',
  params: ({ event }: { event: RobotProofChanged }) => ({ told: event }),
} as const;

/** For charts that keep the language of what is sent by their action `setLocale`, and have the guard `isRobotCheckRunning`. */
export const submitTransitions = [
  { guard: 'isRobotCheckRunning', target: 'confirming', actions: 'setLocale' },
  { target: 'requesting', actions: 'setLocale' },
] as const;

/** A proof leads on to `requesting`, a check that failed back to `editing`. */
export const waitForProofState = {
  description: 'The form is submitted but waits for the robot check to finish.',
  on: {
    'robotProof.changed': [
      {
        guard: ({ event }: { event: RobotProofChanged }) => event.payload !== null,
        target: 'requesting',
        actions: setProofAction,
      },
      { target: 'editing', actions: setProofAction },
    ],
  },
} as const;

export interface RobotProofState {
  /** True where the calls want a proof; once the server wanted one, it is asked for until the end. */
  readonly isRobotCheckRequired: boolean;
  /** What goes along with the next call; each works for one. */
  readonly robotProof: string | null;
  /** True while a proof is being worked out: a form that is sent waits for it. */
  readonly isRobotCheckRunning: boolean;
  /** How many proofs were used up; another check is due for each. */
  readonly usedProofs: number;
}

/** What the check tells. */
export interface RobotProofChanged {
  readonly type: 'robotProof.changed';
  readonly payload: string | null;
  readonly isRunning: boolean;
}

export const noRobotProof: RobotProofState = {
  isRobotCheckRequired: false,
  robotProof: null,
  isRobotCheckRunning: false,
  usedProofs: 0,
};

export const onProofChanged = ({ payload, isRunning }: RobotProofChanged): Partial<RobotProofState> => ({
  robotProof: payload,
  isRobotCheckRunning: isRunning,
});

const ERRORS_KEEPING_PROOF = new Set<Failure['error']>(['InvalidInput', 'Offline']);

/** After a call: what was sent along is used up, unless the call never got there. */
export function onCallEnded(proof: RobotProofState, thrown?: unknown): Partial<RobotProofState> {
  const { error } = thrown === undefined ? { error: null } : toFailure(thrown);
  const isSpent = proof.robotProof !== null && !(error && ERRORS_KEEPING_PROOF.has(error));
  return {
    isRobotCheckRequired: proof.isRobotCheckRequired || error === 'RobotNotConfirmed',
    robotProof: isSpent ? null : proof.robotProof,
    usedProofs: proof.usedProofs + (isSpent ? 1 : 0),
  };
}

/** What a call is given, with the proof where there is one. */
export const withRobotProof = <Input extends object>(input: Input, { robotProof }: RobotProofState) =>
  robotProof === null ? input : { ...input, robot: robotProof };
