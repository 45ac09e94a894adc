// Settings beside their preview; warns before leaving with unsaved changes.
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Confirm } from '../Confirm/Confirm.tsx';
import { PageBody } from '../Layout/Layout.tsx';
import * as styles from './SettingsFrame.css.ts';
import { settingsFrameTexts as texts } from './settings-frame.texts.ts';

export interface SettingsFrameProps {
  children: ReactNode;
  /** Preview: `narrow` fills its height, `wide` scrolls. Hidden if there is no room. */
  aside?: { readonly label: string; readonly width: keyof typeof styles.asides; readonly content: ReactNode };
  /** Navigation is blocked by unsaved changes. */
  isLeaving: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** While `isLeaving`, asks before unsaved changes are lost. */
export function SettingsFrame({ children, aside, isLeaving, onLeave, onStay }: SettingsFrameProps) {
  const { t } = useI18n();
  const main = (
    <div className={styles.settings}>
      <PageBody width="form">{children}</PageBody>
    </div>
  );
  return (
    <>
      <div className={aside ? styles.frame[aside.width] : styles.singlePane}>
        {main}
        {aside && (
          <aside aria-label={aside.label} className={styles.asides[aside.width]}>
            {aside.content}
          </aside>
        )}
      </div>
      <Confirm
        title={t(texts.leaveTitle)}
        confirmLabel={t(texts.leave)}
        isDanger
        isOpen={isLeaving}
        onConfirm={onLeave}
        onClose={onStay}
      >
        {t(texts.leaveBody)}
      </Confirm>
    </>
  );
}
