// Requests another code or e-mail, with a countdown until it may.

import { useTimeLeft } from '../../i18n/dates/useTimeLeft.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { lateTexts as texts } from '../lazy.texts.ts';
import { Button } from './Button.tsx';

export interface AgainButtonProps {
  label: string;
  /** `requesting`: it is on its way. */
  wait: 'cooling' | 'allowed' | 'requesting';
  /** When it may be asked for, in ms of this browser's clock. */
  at: number;
  /** Another would spoil what is being proven. */
  isDisabled?: boolean;
  onPress: () => void;
}

export function AgainButton({ label, wait, at, isDisabled, onPress }: AgainButtonProps) {
  const { t } = useI18n();
  const { time } = useTimeLeft(at);
  const isEarly = wait === 'cooling';
  return (
    <Button
      variant="quiet"
      onPress={onPress}
      isDisabled={isEarly || isDisabled}
      isPending={wait === 'requesting'}
    >
      {isEarly ? t(texts.againIn, { time }) : label}
    </Button>
  );
}
