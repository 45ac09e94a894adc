// Draws one item of knowledge: what it is, how it stands, what can be done. Refuses to do any of it.
import type { Source, SourceVerb } from '../../../contract/training.ts';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import { textLink } from '../../platform/text-links.ts';
import { Checkbox } from '../../ui/Checkbox/Checkbox.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { ProgressBar } from '../../ui/ProgressBar/ProgressBar.tsx';
import { RelativeTime } from '../../ui/RelativeTime/RelativeTime.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import * as styles from './Knowledge.css.ts';
import { listTexts } from './list.texts.ts';
import { readableAddress } from './readable-address.ts';
import { SourceVerbs } from './SourceVerbs.tsx';
import { kindIcons, remarkOf, standingOf } from './source.looks.ts';
import { trainingTexts as texts } from './training.texts.ts';

export interface SourceRowProps {
  source: Source;
  /** Whoever may not change the knowledge can still read it. */
  canChange: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onPreview: () => void;
  onOrder: (verb: SourceVerb) => void;
}

export function SourceRow(props: SourceRowProps) {
  const { source, canChange, isSelected, onSelect, onPreview, onOrder } = props;
  const i18n = useI18n();
  const { t, n } = i18n;
  const { title, status, progress, characters } = source;
  const remark = remarkOf(source, i18n);
  const { text, ...look } = standingOf(source, canChange, i18n);
  return (
    <div className={`${styles.row} ${isSelected ? styles.picked : ''}`}>
      <span className={styles.icon}>
        {canChange && (
          <Checkbox
            label={t(listTexts.select, { title })}
            isLabelHidden
            isSelected={isSelected}
            onChange={onSelect}
          />
        )}
        <Icon name={kindIcons[source.kind]} />
      </span>
      <div className={styles.words}>
        <Text as="div" size="s" weight="medium" isCut>
          <Title source={source} canChange={canChange} />
        </Text>
        {source.url === null ? (
          <div className={styles.detail}>
            <bdi>{detailOf(source, i18n)}</bdi>
          </div>
        ) : (
          <Address url={source.url} />
        )}
        {status === 'learning' && (
          <div className={styles.bar}>
            <ProgressBar label={t(texts.progress, { title })} isLabelHidden share={progress || undefined} />
          </div>
        )}
        {remark && (
          <Text as="div" size="xs" tone={remark.tone}>
            {remark.text}
          </Text>
        )}
      </div>
      <span className={styles.figures}>
        {characters > 0 ? n(characters) : <span className={styles.noFigure}>—</span>}
        {characters > 0 && <span className={styles.unit}> {t(texts.characters)}</span>}
      </span>
      <span className={styles.time}>
        <RelativeTime at={source.createdAt} />
      </span>
      <span className={styles.status}>
        <StatusChip {...look}>{text}</StatusChip>
      </span>
      <div className={styles.actions}>
        <IconButton size="small" icon="eye" label={t(texts.preview, { title })} onPress={onPreview} />
        {canChange && <SourceVerbs source={source} onOrder={onOrder} />}
      </div>
    </div>
  );
}

/** A text is opened where it is written. */
function Title({
  source: { kind, botId, id, title },
  canChange,
}: Pick<SourceRowProps, 'source' | 'canChange'>) {
  if (kind !== 'text' || !canChange) return <bdi>{title}</bdi>;
  return (
    <Link href={textLink(botId, id)} look="plain">
      <bdi>{title}</bdi>
    </Link>
  );
}

/** Where a link leads, in another tab that knows nothing of this one. */
function Address({ url }: { url: string }) {
  return (
    <div className={styles.detail} dir="ltr">
      <Link href={url} look="quiet">
        {readableAddress(url)}
      </Link>
    </div>
  );
}

function detailOf({ size, pages }: Source, { t, bytes }: I18n): string {
  const parts = [bytes(size)];
  if (pages !== null) parts.push(t(texts.pages, { count: pages }));
  return parts.join(' · ');
}
