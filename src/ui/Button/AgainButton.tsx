// Draws what sends a code or a link again, and until then how long that takes. Knows no call.
import { useI18n } from '../../i18n/I18n.tsx';
import { useTimeLeft } from '../../i18n/useTimeLeft.ts';
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

export function ResendButton({ resend, resendAt, label, onResend }: ResendButtonProps) {
  const { t } = useI18n();
  const { time } = useTimeLeft(resendAt);
  const isCooling = resend === 'cooling';
  return (
    <Button variant="quiet" isDisabled={isCooling} isPending={resend === 'requesting'} onPress={onResend}>
      {isCooling ? t(texts.resendIn, { time }) : (label ?? t(texts.resend))}
    </Button>
  );
}
