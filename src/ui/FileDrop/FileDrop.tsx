// File input by drop, file chooser or paste.
import { useId, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { lazyTexts } from '../lazy.texts.ts';
import * as styles from './FileDrop.css.ts';

export interface FileDropProps {
  /** Accessible name: what the files are for. */
  label: string;
  /** Accepted types and limits. */
  hint?: string;
  /** Extensions or types for the chooser: ['.pdf', '.docx']. Others can still be dropped: check them. */
  accept?: readonly string[];
  onFiles: (files: File[]) => void;
  isMultiple?: boolean;
  isDisabled?: boolean;
}

/**
 * Accepts chosen, dropped and pasted files. Dropped ones are not filtered by `accept`; without `isMultiple`
 * only the first is accepted.
 */
export function FileDrop({
  label,
  hint,
  accept,
  onFiles,
  isMultiple = true,
  isDisabled = false,
}: FileDropProps) {
  const { t } = useI18n();
  const hintId = useId();
  const [isDragOver, setDragOver] = useState(false);
  const acceptFiles = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !isDisabled) onFiles(isMultiple ? files : files.slice(0, 1));
  };
  return (
    <fieldset
      aria-label={label}
      className={styles.zone}
      data-over={(isDragOver && !isDisabled) || undefined}
      data-disabled={isDisabled || undefined}
      onDragEnter={() => setDragOver(true)}
      onDragLeave={() => setDragOver(false)}
      onDragOver={(event) => {
        if (!isDisabled) return;
        event.preventDefault(); // otherwise the browser would open the file
        event.dataTransfer.dropEffect = 'none';
      }}
      onDropCapture={() => setDragOver(false)}
      onPaste={(event) => acceptFiles(event.clipboardData.files)}
    >
      <Icon name="upload" size="l" />
      <span className={styles.content}>
        <span className={styles.title}>
          {t(isMultiple ? lazyTexts.dropFiles : lazyTexts.dropFile)}{' '}
          <span className={styles.browse}>{t(lazyTexts.chooseFiles)}</span>
        </span>
        {hint && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="file"
        aria-label={label}
        aria-describedby={hint && hintId}
        accept={accept?.join(',')}
        multiple={isMultiple}
        disabled={isDisabled}
        className={styles.input}
        onDrop={(event) => {
          // The native input silently filters drops by `accept`; handled here, each file can get an error.
          event.preventDefault();
          acceptFiles(event.dataTransfer.files);
        }}
        onChange={(event) => {
          acceptFiles(event.target.files);
          event.target.value = ''; // Lets the same file be chosen again after a failure.
        }}
      />
    </fieldset>
  );
}
