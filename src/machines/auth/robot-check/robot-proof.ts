// The robot check's proof in a form's context, and waiting for it before a call.
import type { Failure } from '../../../../contract/errors/errors.ts';
import { toFailure } from '../../port.ts';

/** For machines that store the robot check's state by their action `setRobotProof`. */
export const setProofAction = {
  type: 'setRobotProof',
  params: ({ event }: { event: RobotProofChanged }) => ({ change: event }),
} as const;

/** For machines with an action `setLocale` for the language to send and a guard `isRobotCheckRunning`. */
export const submitTransitions = [
  { guard: 'isRobotCheckRunning', target: 'awaitingRobotCheck', actions: 'setLocale' },
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
  /** True if calls need a proof; once the server required one, it stays required. */
  readonly isRobotCheckNeeded: boolean;
  /** The proof for the next call; each is valid once. */
  readonly robotProof: string | null;
  /** True while a proof is being worked out: a submitted form waits for it. */
  readonly isRobotCheckRunning: boolean;
  /** Number of used proofs; each use needs another check. */
  readonly usedProofs: number;
}

/** The robot check's state changed. */
export interface RobotProofChanged {
  readonly type: 'robotProof.changed';
  readonly payload: string | null;
  readonly isRunning: boolean;
}

export const noRobotProof: RobotProofState = {
  isRobotCheckNeeded: false,
  robotProof: null,
  isRobotCheckRunning: false,
  usedProofs: 0,
};

export const onProofChanged = ({ payload, isRunning }: RobotProofChanged): Partial<RobotProofState> => ({
  robotProof: payload,
  isRobotCheckRunning: isRunning,
});

const ERRORS_KEEPING_PROOF = new Set<Failure['error']>(['InvalidInput', 'Offline']);

/** After a call the proof is used up, unless the call never reached the server. */
export function onCallEnded(proof: RobotProofState, thrown?: unknown): Partial<RobotProofState> {
  const { error } = thrown === undefined ? { error: null } : toFailure(thrown);
  const isSpent = proof.robotProof !== null && !(error && ERRORS_KEEPING_PROOF.has(error));
  return {
    isRobotCheckNeeded: proof.isRobotCheckNeeded || error === 'RobotCheckNeeded',
    robotProof: isSpent ? null : proof.robotProof,
    usedProofs: proof.usedProofs + (isSpent ? 1 : 0),
  };
}

/** The input of a call, with the proof if there is one. */
export const withRobotProof = <Input extends object>(input: Input, { robotProof }: RobotProofState) =>
  robotProof === null ? input : { ...input, robot: robotProof };
