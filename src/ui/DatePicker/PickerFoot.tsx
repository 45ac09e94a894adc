// Knows the buttons under a picker: Now, Cancel, Select. Refuses to know what they do.
import { useI18n } from '../../i18n/I18n.tsx';
import { nowChoice } from '../../machines/flows/date-picker.choice.ts';
import { faultOf } from '../../machines/flows/date-picker.rules.ts';
import type { Picker, PickerEvent } from '../../machines/flows/date-picker.types.ts';
import { isWhole } from '../../machines/flows/date-picker.value.ts';
import { Button } from '../Button/Button.tsx';
import * as styles from './DatePicker.css.ts';
import { panelTexts as texts } from './DatePicker.texts.ts';

export interface PickerFootProps {
  picker: Picker;
  send: (event: PickerEvent) => void;
  size: 'small' | 'regular';
}

export function PickerFoot({ picker, send, size }: PickerFootProps) {
  const { t } = useI18n();
  const isReady = isWhole(picker, picker.draft) && faultOf(picker, picker.draft) === null;
  return (
    <>
      <span className={styles.footStart}>
        {nowChoice(picker) && (
          <Button variant="quiet" size={size} onPress={() => send({ type: 'now.chosen' })}>
            {t(texts.now)}
          </Button>
        )}
      </span>
      <Button variant="quiet" size={size} onPress={() => send({ type: 'cancelled' })}>
        {t(texts.cancel)}
      </Button>
      <Button variant="primary" size={size} isDisabled={!isReady} onPress={() => send({ type: 'submitted' })}>
        {t(texts.select)}
      </Button>
    </>
  );
}
