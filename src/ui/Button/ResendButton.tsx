// Requests another code or e-mail, with a countdown until it may.

import { useTimeLeft } from '../../i18n/dates/useTimeLeft.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { lazyTexts as texts } from '../lazy.texts.ts';
import { Button } from './Button.tsx';

export interface ResendButtonProps {
  label: string;
  /** `requesting`: it is on its way. */
  retryAfter: 'cooling' | 'allowed' | 'requesting';
  /** When it may be asked for, in ms of this browser's clock. */
  at: number;
  /** Another would spoil what is being proven. */
  isDisabled?: boolean;
  onPress: () => void;
}

/** Disabled with a countdown while `cooling`. */
export function ResendButton({ label, retryAfter, at, isDisabled, onPress }: ResendButtonProps) {
  const { t } = useI18n();
  const { time } = useTimeLeft(at);
  const isEarly = retryAfter === 'cooling';
  return (
    <Button
      variant="quiet"
      onPress={onPress}
      isDisabled={isEarly || isDisabled}
      isPending={retryAfter === 'requesting'}
    >
      {isEarly ? t(texts.sendAgainIn, { time }) : label}
    </Button>
  );
}
