// Draws one item of knowledge: what it is, how it stands, what can be done. Refuses to do any of it.
import type { TrainingStatus } from '../../../contract/bots.ts';
import type { Source } from '../../../contract/training.ts';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import type { Order } from '../../machines/flows/training.state.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { ProgressBar } from '../../ui/ProgressBar/ProgressBar.tsx';
import { RelativeTime } from '../../ui/RelativeTime/RelativeTime.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import * as styles from './Knowledge.css.ts';
import { readableAddress } from './readable-address.ts';
import { isDamaged, kindIcons, remarkOf, statusLooks } from './source.looks.ts';
import { sourceTexts, trainingTexts as texts } from './training.texts.ts';

export interface SourceRowProps {
  source: Source;
  /** Whoever may not change the knowledge can still read it. */
  canChange: boolean;
  onPreview: () => void;
  onOrder: (verb: Order['verb']) => void;
}

export function SourceRow({ source, canChange, onPreview, onOrder }: SourceRowProps) {
  const i18n = useI18n();
  const { t, n } = i18n;
  const { title, status, progress, characters } = source;
  const remark = remarkOf(source, i18n);
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon name={kindIcons[source.kind]} />
      </span>
      <div className={styles.words}>
        <Text as="div" size="s" weight="medium" isCut>
          <bdi>{title}</bdi>
        </Text>
        <div dir={source.kind === 'qa' ? 'auto' : undefined} className={styles.detail}>
          {source.url === null ? <bdi>{detailOf(source, i18n)}</bdi> : <Address url={source.url} />}
        </div>
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
        {characters > 0 ? n(characters) : '—'}
        {characters > 0 && <span className={styles.unit}> {t(texts.characters)}</span>}
      </span>
      <span className={styles.time}>
        <RelativeTime at={source.createdAt} />
      </span>
      <span className={styles.status}>
        <Status source={source} />
      </span>
      <div className={styles.actions}>
        <IconButton size="small" icon="eye" label={t(texts.preview, { title })} onPress={onPreview} />
        {canChange && <Verbs source={source} onOrder={onOrder} />}
      </div>
    </li>
  );
}

function Status({ source }: { source: Source }) {
  const { t } = useI18n();
  if (source.status === 'trained' && isDamaged(source)) {
    return (
      <StatusChip tone="warning" icon="warning">
        {t(sourceTexts.damaged)}
      </StatusChip>
    );
  }
  return <StatusChip {...statusLooks[source.status]}>{t(sourceTexts[source.status])}</StatusChip>;
}

/** Where a link leads, in another tab that knows nothing of this one. */
function Address({ url }: { url: string }) {
  return (
    <bdi dir="ltr">
      <Link href={url} look="quiet">
        {readableAddress(url)}
      </Link>
    </bdi>
  );
}

// What was refused for what it is stays refused; another copy of it is needed. A page may change meanwhile.
const canLearnAgain: ReadonlySet<TrainingStatus> = new Set<TrainingStatus>([
  'untrained',
  'error',
  'noSpaceLeft',
]);

function Verbs({ source: { kind, status, title }, onOrder }: Pick<SourceRowProps, 'source' | 'onOrder'>) {
  const { t } = useI18n();
  if (status === 'pending' || status === 'learning') {
    return (
      <IconButton
        size="small"
        icon="close"
        label={t(texts.cancel, { title })}
        onPress={() => onOrder('cancel')}
      />
    );
  }
  return (
    <>
      {(canLearnAgain.has(status) || (kind === 'link' && status === 'rejected')) && (
        <IconButton
          size="small"
          icon="refresh"
          label={t(texts.retry, { title })}
          onPress={() => onOrder('retry')}
        />
      )}
      <IconButton
        size="small"
        icon="trash"
        label={t(texts.remove, { title })}
        onPress={() => onOrder('remove')}
      />
    </>
  );
}

function detailOf({ kind, answer, size, pages }: Source, { t, bytes }: I18n): string {
  if (kind === 'qa') return answer ?? '';
  const parts = [bytes(size)];
  if (pages !== null) parts.push(t(texts.pages, { count: pages }));
  return parts.join(' · ');
}
