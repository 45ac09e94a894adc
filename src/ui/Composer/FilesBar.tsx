// Files to be sent with a message, with progress and removal.
import { useI18n } from '../../i18n/I18n.tsx';
import { type FileSource, useFile } from '../Bubble/useFile.ts';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { composerTexts as texts } from './Composer.texts.ts';
import * as styles from './FilesBar.css.ts';

export interface PendingFile {
  readonly id: string;
  readonly name: string;
  readonly isVoice: boolean;
  readonly state: 'sending' | 'ready' | 'failed';
  /** Share of the bytes sent, 0 to 1. */
  readonly progress: number;
  /** Why it failed. */
  readonly reason: string | null;
  /** A retry may help; otherwise it can only be removed. */
  readonly canRetry: boolean;
  /** Shown small instead of the icon. */
  readonly picture?: FileSource | undefined;
}

export interface FilesBarProps {
  files: readonly PendingFile[];
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}

/** Decorative, as the name stands beside it. */
function Thumbnail({ source }: { source: FileSource }) {
  const { url } = useFile(source);
  return url === null ? (
    <Icon name="image" size="s" />
  ) : (
    <img src={url} alt="" className={styles.thumbnail} />
  );
}

/** Upload progress per file, with remove, and retry where it may help. */
export function FilesBar({ files, onRemove, onRetry }: FilesBarProps) {
  const { t, percent } = useI18n();
  return (
    <ul aria-label={t(texts.files)} className={styles.list}>
      {files.map(({ id, name, isVoice, state, progress, reason, canRetry, picture }) => (
        <li key={id} className={styles.file} data-failed={state === 'failed' ? true : undefined}>
          {picture && state !== 'failed' ? (
            <Thumbnail source={picture} />
          ) : (
            <Icon name={state === 'failed' ? 'alert' : isVoice ? 'microphone' : 'file'} size="s" />
          )}
          <span className={styles.content}>
            <bdi className={styles.name}>{isVoice ? t(texts.voice) : name}</bdi>
            <span role="status" className={styles.state}>
              {state === 'sending' && percent(progress)}
              {state === 'failed' && reason}
            </span>
          </span>
          {state === 'failed' && canRetry && (
            <Button variant="quiet" size="small" onPress={() => onRetry(id)}>
              {t(texts.retry)}
            </Button>
          )}
          {state === 'failed' && !canRetry ? (
            <Button variant="quiet" size="small" onPress={() => onRemove(id)}>
              {t(texts.remove)}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          ) : (
            <IconButton
              icon="close"
              size="small"
              label={t(texts.removeFile, { name })}
              onPress={() => onRemove(id)}
            />
          )}
          {state === 'sending' && (
            <span className={styles.bar} style={{ inlineSize: `${progress * 100}%` }} />
          )}
        </li>
      ))}
    </ul>
  );
}
