// Shows the robot check where a form needs one, and renews it after use.
import { lazy, Suspense } from 'react';
import type { RobotProof, RobotTold } from '../../../machines/auth/robot-check/robot-proof.ts';
import { FormErrorsContext, noForm } from '../../../ui/Field/form-errors.ts';

const RobotCheck = lazy(() => import('./RobotCheck.tsx'));

export interface RobotPartProps {
  proof: RobotProof;
  /** The sentence of a refusal for want of the check. */
  error?: string | undefined;
  onTell: (told: RobotTold) => void;
}

export function RobotPart({ proof: { isRobotAsked, robotsSpent }, error, onTell }: RobotPartProps) {
  if (!isRobotAsked) return null;
  return (
    // A form that waits for the check is had back by giving the check up.
    <FormErrorsContext value={noForm}>
      <Suspense>
        <RobotCheck
          key={robotsSpent}
          isRenewed={robotsSpent > 0}
          error={error}
          onTell={(payload, isWorking) => onTell({ type: 'robot.told', payload, isWorking })}
        />
      </Suspense>
    </FormErrorsContext>
  );
}
