// Knows how passing messages are shown and announced; what they say comes from `toast(…)`.
import { useSyncExternalStore } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './Toasts.css.ts';
import { type Toast, toasts } from './toasts.ts';

/** The standing region; put it once, outside the screens. */
export function Toasts() {
  const { t } = useI18n();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list);
  return (
    <div
      role="status"
      aria-label={t(uiTexts.notices)}
      className={styles.region}
      onPointerEnter={() => toasts.hold(true)}
      onPointerLeave={() => toasts.hold(false)}
      onFocus={() => toasts.hold(true)}
      onBlur={() => toasts.hold(false)}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useI18n();
  const { id, text, tone = 'neutral', action } = toast;
  const leave = () => {
    toasts.dismiss(id);
    toasts.hold(false);
  };
  return (
    <div className={styles.toast}>
      {tone === 'success' && (
        <span className={styles.success}>
          <Icon name="done" />
        </span>
      )}
      {tone === 'danger' && (
        <span className={styles.danger}>
          <Icon name="alert" />
        </span>
      )}
      <span className={styles.body}>{text}</span>
      {action && (
        <Button
          variant="quiet"
          size="small"
          onPress={() => {
            action.onPress();
            leave();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" size="small" label={t(uiTexts.close)} onPress={leave} />
    </div>
  );
}
