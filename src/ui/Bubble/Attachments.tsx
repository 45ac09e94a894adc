// Draws the pictures and files of a message, in room that is kept before they come. Refuses to fetch or store them.
import { useI18n } from '../../i18n/I18n.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Attachments.css.ts';

/** `width` and `height` are the picture's own, in pixels; `size` is in bytes. */
export type Attachment =
  | {
      readonly kind: 'image';
      readonly url: string;
      readonly name: string;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'file'; readonly url: string; readonly name: string; readonly size: number };

export interface AttachmentsProps {
  /** What they are, for screen readers. */
  label: string;
  items: readonly Attachment[];
}

export function Attachments({ label, items }: AttachmentsProps) {
  return (
    <ul aria-label={label} className={styles.list}>
      {items.map((item) => (
        <li key={item.url}>{item.kind === 'image' ? <Picture {...item} /> : <File {...item} />}</li>
      ))}
    </ul>
  );
}

type Kind<K extends Attachment['kind']> = Extract<Attachment, { kind: K }>;

function Picture({ url, name, width, height }: Kind<'image'>) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
      <img
        src={url}
        alt={name}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        style={{ aspectRatio: `${width} / ${height}` }}
        className={styles.picture}
      />
    </a>
  );
}

function File({ url, name, size }: Kind<'file'>) {
  const { bytes } = useI18n();
  return (
    <a href={url} download={name} className={styles.file}>
      <Icon name="file" size="s" />
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.size}>{bytes(size)}</span>
    </a>
  );
}
