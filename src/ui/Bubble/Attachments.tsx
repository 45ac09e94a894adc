// A message's pictures, files and recordings; reserves their space before they load.
import { useI18n } from '../../i18n/I18n.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Attachments.css.ts';
import { messageTexts } from './message.texts.ts';
import { type FileSource, useFile } from './useFile.ts';
import { VoicePlayer } from './VoicePlayer.tsx';

/**
 * `width` and `height` are in px; `size` is in bytes, `duration` in ms. With `onOpen` the caller shows or
 * saves the file; otherwise its URL is opened.
 */
export type Attachment =
  | {
      readonly kind: 'image';
      readonly id: string;
      readonly url: string | FileSource;
      readonly name: string;
      readonly width: number;
      readonly height: number;
      readonly onOpen?: (url: string) => void;
    }
  | {
      readonly kind: 'file';
      readonly id: string;
      readonly url: string;
      readonly name: string;
      readonly size: number;
      readonly onOpen?: () => void;
    }
  | {
      readonly kind: 'voice';
      readonly id: string;
      readonly url: string | FileSource;
      readonly name: string;
      readonly duration: number;
    };

export interface AttachmentsProps {
  /** Accessible name of the list. */
  label: string;
  items: readonly Attachment[];
}

/** A labelled list, so that screen readers announce the number of attachments. */
export function Attachments({ label, items }: AttachmentsProps) {
  return (
    <ul aria-label={label} className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>{renderAttachment(item)}</li>
      ))}
    </ul>
  );
}

function renderAttachment(item: Attachment) {
  if (item.kind === 'image') return <ImageAttachment {...item} />;
  return item.kind === 'file' ? <FileAttachment {...item} /> : <VoicePlayer {...item} />;
}

type AttachmentOf<K extends Attachment['kind']> = Extract<Attachment, { kind: K }>;

function ImageAttachment({ url: source, name, width, height, onOpen }: AttachmentOf<'image'>) {
  const { url, isFailed } = useFile(source);
  const { t } = useI18n();
  const boxStyle = { aspectRatio: `${width} / ${height}` };
  if (url === null) {
    return (
      <div role="img" aria-label={name} style={boxStyle} className={styles.placeholder} data-width={width}>
        {isFailed && (
          <span className={styles.missing}>
            <Icon name="image" size="s" /> {t(messageTexts.fileMissing)}
          </span>
        )}
      </div>
    );
  }
  const picture = (
    <img
      src={url}
      alt={name}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      style={boxStyle}
      className={styles.picture}
    />
  );
  if (onOpen) {
    return (
      <button type="button" className={styles.trigger} onClick={() => onOpen(url)}>
        {picture}
      </button>
    );
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
      {picture}
    </a>
  );
}

function FileAttachment({ url, name, size, onOpen }: AttachmentOf<'file'>) {
  const { bytes } = useI18n();
  const card = (
    <>
      <Icon name="file" size="s" />
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.size}>{bytes(size)}</span>
    </>
  );
  return onOpen ? (
    <button type="button" className={styles.file} onClick={onOpen}>
      {card}
    </button>
  ) : (
    <a href={url} download={name} className={styles.file}>
      {card}
    </a>
  );
}
