// Footer of the date picker: shortcuts, clear and apply.
'use no memo';
import { nowChoice } from '../../../machines/shared/date-picker/date-picker.selection.ts';
import { isReady } from '../../../machines/shared/date-picker/date-picker.value.ts';
import { Button, type ButtonProps } from '../../Button/Button.tsx';
import { uiTexts } from '../../ui.texts.ts';
import * as styles from '../DatePicker.css.ts';
import type { PanelProps } from './panel.props.ts';
import { panelTexts as texts } from './panel.texts.ts';

export function PickerFoot({ picker, send, words, size }: PanelProps & Pick<ButtonProps, 'size'>) {
  const { t } = words;
  return (
    <div className={styles.foot}>
      <span>
        {nowChoice(picker) && (
          <Button variant="quiet" size={size} onPress={() => send({ type: 'now.chosen' })}>
            {t(texts.now)}
          </Button>
        )}
      </span>
      <Button variant="quiet" size={size} onPress={() => send({ type: 'cancelled' })}>
        {t(uiTexts.cancel)}
      </Button>
      <Button
        variant="primary"
        size={size}
        isDisabled={!isReady(picker)}
        onPress={() => send({ type: 'submitted' })}
      >
        {t(texts.select)}
      </Button>
    </div>
  );
}
