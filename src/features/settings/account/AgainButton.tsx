// Draws what asks for another code or letter, and until it may be asked for how long that takes. Knows no call.
import { useI18n } from '../../../i18n/I18n.tsx';
import { useTimeLeft } from '../../../i18n/useTimeLeft.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { contactTexts as texts } from './contact.texts.ts';

/** `requesting`: it is on its way. */
export type Wait = 'cooling' | 'allowed' | 'requesting';

export interface AgainButtonProps {
  label: string;
  wait: Wait;
  /** When it may be asked for, in ms of this browser's clock. */
  at: number;
  onPress: () => void;
}

export function AgainButton({ label, wait, at, onPress }: AgainButtonProps) {
  const { t } = useI18n();
  const { time } = useTimeLeft(at);
  const isEarly = wait === 'cooling';
  return (
    <Button variant="quiet" onPress={onPress} isDisabled={isEarly} isPending={wait === 'requesting'}>
      {isEarly ? t(texts.againIn, { time }) : label}
    </Button>
  );
}
