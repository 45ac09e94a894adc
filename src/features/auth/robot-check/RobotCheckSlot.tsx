// Shows the robot check where a form needs one, and renews it after use.
import { lazy, Suspense } from 'react';
import type { RobotProofChanged, RobotProofState } from '../../../machines/auth/robot-check/robot-proof.ts';
import { FormErrorsContext, NO_FORM_ERRORS } from '../../../ui/Field/form-errors.ts';

const RobotCheck = lazy(() => import('./RobotCheck.tsx'));

export interface RobotCheckSlotProps {
  proof: RobotProofState;
  /** The sentence of a refusal for want of the check. */
  error?: string | undefined;
  onPayload: (event: RobotProofChanged) => void;
}

export function RobotCheckSlot({
  proof: { isRobotCheckRequired, usedProofs },
  error,
  onPayload,
}: RobotCheckSlotProps) {
  if (!isRobotCheckRequired) return null;
  return (
    // A form that waits for the check is had back by giving the check up.
    <FormErrorsContext value={NO_FORM_ERRORS}>
      <Suspense>
        <RobotCheck
          key={usedProofs}
          needsNewChallenge={usedProofs > 0}
          error={error}
          onPayload={(payload, isWorking) =>
            onPayload({ type: 'robotProof.changed', payload, isRunning: isWorking })
          }
        />
      </Suspense>
    </FormErrorsContext>
  );
}
