// Proof-of-work check in place of a CAPTCHA (ALTCHA).

import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { RobotProofUpdate } from '../../../machines/auth/robot-check/robot-check.machine.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/ProgressBar.tsx';
import * as styles from './RobotCheck.css.ts';
import { robotCheckWithPorts } from './robot-check.ports.ts';
import { robotCheckTexts as texts } from './robot-check.texts.ts';

export interface RobotCheckProps {
  /** True after a solved check was used up: the next one starts at once. Pass a new `key` with it. */
  needsNewChallenge: boolean;
  /** Error text when the check is missing. */
  error?: string | undefined;
  /** Called with the payload to send as `robot` (null: none), and whether one is being computed. */
  onPayload: (payload: string | null, isWorking: boolean) => void;
}

export default function RobotCheck({ needsNewChallenge, error, onPayload }: RobotCheckProps) {
  const { t, locale } = useI18n();
  const machine = robotCheckWithPorts.provide({
    actions: {
      announceProof: (_, { payload, isRunning }: RobotProofUpdate) => onPayload(payload, isRunning),
    },
  });
  const [state, send] = useMachine(machine, { input: { needsNewChallenge } });
  const isWorking = state.matches('running');
  const isConfirmed = state.matches('confirmed');
  const { failure, progress: share } = state.context;
  const failureText = state.matches('failed') && failure ? errorText(failure, locale) : undefined;
  const expiredText = state.matches('expired') ? t(texts.expired) : undefined;
  const errorMessage = failureText ?? expiredText ?? (isWorking || isConfirmed ? undefined : error);
  return (
    <div className={styles.state[errorMessage ? 'wrong' : 'regular']}>
      <div className={styles.row}>
        <Checkbox
          name="robot"
          label={t(texts.label)}
          isSelected={isWorking || isConfirmed}
          onChange={(isSelected) => send({ type: isSelected ? 'check.requested' : 'check.cancelled' })}
          error={errorMessage}
        />
        {failureText ? (
          <Button size="small" icon="refresh" onPress={() => send({ type: 'check.requested' })}>
            {t(texts.retry)}
          </Button>
        ) : (
          <span className={isConfirmed ? `${styles.aside} ${styles.confirmed}` : styles.aside} role="status">
            {isWorking && t(texts.working)}
            {isConfirmed && (
              <>
                <Icon name="done" size="s" />
                {t(texts.confirmed)}
              </>
            )}
          </span>
        )}
      </div>
      {isWorking ? (
        <div className={styles.progress}>
          <ProgressBar label={t(texts.working)} isLabelHidden progress={share} />
        </div>
      ) : (
        !isConfirmed && !errorMessage && <span className={styles.hint}>{t(texts.idle)}</span>
      )}
    </div>
  );
}
