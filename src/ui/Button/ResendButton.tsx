// Resends a code or e-mail, with a countdown until it is allowed.

import { useTimeLeft } from '../../i18n/dates/useTimeLeft.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { lazyTexts as texts } from '../lazy.texts.ts';
import { Button } from './Button.tsx';

export interface ResendButtonProps {
  label: string;
  /** `requesting`: the call is in flight. */
  state: 'cooling' | 'allowed' | 'requesting';
  /** When a resend is allowed, in ms of this browser's clock. */
  retryAt: number;
  /** A code is being verified, which a new one would invalidate. */
  isDisabled?: boolean;
  onPress: () => void;
}

/** Disabled with a countdown while `cooling`. */
export function ResendButton({ label, state, retryAt, isDisabled, onPress }: ResendButtonProps) {
  const { t } = useI18n();
  const { time } = useTimeLeft(retryAt);
  const isCooling = state === 'cooling';
  return (
    <Button
      variant="quiet"
      onPress={onPress}
      isDisabled={isCooling || isDisabled}
      isPending={state === 'requesting'}
    >
      {isCooling ? t(texts.sendAgainIn, { time }) : label}
    </Button>
  );
}
