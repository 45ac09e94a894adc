// Draws what sends a code or a link again, and until then how long that takes. Knows no call.
import { useSyncExternalStore } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { createTicker, systemClock } from '../../platform/clock.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { codeTexts as texts } from './auth.texts.ts';

export interface ResendButtonProps {
  resend: 'cooling' | 'allowed' | 'requesting';
  /** In ms of this browser's clock. */
  resendAt: number;
  /** What is sent again; a code unless told. */
  label?: string;
  onResend: () => void;
}

const seconds = createTicker(systemClock, 1_000);

export function ResendButton({ resend, resendAt, label, onResend }: ResendButtonProps) {
  const { t, n } = useI18n();
  const now = useSyncExternalStore(seconds.subscribe, seconds.now);
  const left = Math.max(Math.ceil((resendAt - now) / 1000), 0);
  const time = `${n(Math.floor(left / 60))}:${n(left % 60, { minimumIntegerDigits: 2 })}`;
  const isCooling = resend === 'cooling';
  return (
    <Button variant="quiet" isDisabled={isCooling} isPending={resend === 'requesting'} onPress={onResend}>
      {isCooling ? t(texts.resendIn, { time }) : (label ?? t(texts.resend))}
    </Button>
  );
}
