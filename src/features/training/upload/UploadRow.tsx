// One file of an upload, with its progress.

import { isTransient } from '../../../../contract/errors/errors.transient.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { trainingRemedy } from '../../../i18n/texts/training-remedies.ts';
import type { Upload } from '../../../machines/training/uploads/uploads.machine.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/ProgressBar.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import * as styles from '../Knowledge.css.ts';
import { uploadTexts as texts } from '../training.texts.ts';

export interface UploadRowProps {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
}

const chipProps = {
  waiting: { tone: 'neutral', icon: 'hourglass' },
  sending: { tone: 'info', icon: 'upload' },
  failed: { tone: 'danger', icon: 'error' },
} as const;

export function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
  const i18n = useI18n();
  const { t, bytes, percent } = i18n;
  const { state, progress: share, failure } = upload;
  const { name, size } = upload.file;
  const detail = state === 'sending' ? `${bytes(size)} · ${percent(share)}` : bytes(size);
  return (
    <li className={styles.upload}>
      <span className={styles.icon}>
        <Icon name="file" />
      </span>
      <div className={styles.content}>
        <Text as="div" size="s" weight="medium" isTruncated>
          <bdi>{name}</bdi>
        </Text>
        <Text as="div" size="xs" tone="muted">
          {detail}
        </Text>
        {state === 'sending' && (
          <div className={styles.bar}>
            <ProgressBar label={t(texts.progress, { name })} isLabelHidden progress={share} />
          </div>
        )}
        {failure && (
          <Text as="div" size="xs" tone="danger">
            {trainingRemedy(failure, i18n)}
          </Text>
        )}
      </div>
      <span className={styles.figures} />
      <span className={styles.time} />
      <span className={styles.status}>
        <StatusChip {...chipProps[state]}>{t(texts[state])}</StatusChip>
      </span>
      <div className={styles.actions}>
        {failure && (isTransient(failure) || failure.error === 'UploadTooLarge') && (
          <IconButton size="small" icon="refresh" label={t(texts.uploadAgain, { name })} onPress={onRetry} />
        )}
        <IconButton
          size="small"
          icon="close"
          label={t(state === 'failed' ? texts.dismiss : texts.cancel, { name })}
          onPress={onCancel}
        />
      </div>
    </li>
  );
}
