// Shows the robot check where a form needs one, and renews it after use.
import { lazy, Suspense } from 'react';
import type { RobotProofChanged, RobotProofState } from '../../../machines/auth/robot-check/robot-proof.ts';
import { FormErrorsContext, NO_FORM_ERRORS } from '../../../ui/Field/form-errors.ts';

const RobotCheck = lazy(() => import('./RobotCheck.tsx'));

export interface RobotCheckSlotProps {
  proof: RobotProofState;
  /** Error text when the check is missing. */
  error?: string | undefined;
  onPayload: (event: RobotProofChanged) => void;
}

export function RobotCheckSlot({
  proof: { isRobotCheckNeeded, usedProofs },
  error,
  onPayload,
}: RobotCheckSlotProps) {
  if (!isRobotCheckNeeded) return null;
  return (
    // The check shows its own errors, so the form's errors are not passed on.
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
