// Footer of the date picker: shortcuts, clear and apply.
'use no memo';
import { selectNow } from '../../../machines/shared/date-picker/date-picker.selection.ts';
import { canSubmit } from '../../../machines/shared/date-picker/date-picker.value.ts';
import { Button, type ButtonProps } from '../../Button/Button.tsx';
import { uiTexts } from '../../ui.texts.ts';
import * as styles from '../DatePicker.css.ts';
import type { PanelProps } from './panel.props.ts';
import { panelTexts as texts } from './panel.texts.ts';

/** Now (if allowed), cancel, and select, which is disabled until the selection is valid. */
export function PickerFooter({ picker, send, format, size }: PanelProps & Pick<ButtonProps, 'size'>) {
  const { t } = format;
  return (
    <div className={styles.footer}>
      <span>
        {selectNow(picker) && (
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
        isDisabled={!canSubmit(picker)}
        onPress={() => send({ type: 'submitted' })}
      >
        {t(texts.select)}
      </Button>
    </div>
  );
}
