// The model's summary above a thread, or the offer to write one.
import type { Summary } from '../../../../contract/conversations/copilot.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import * as thread from '../thread/Thread.css.ts';
import * as styles from './Copilot.css.ts';
import { copilotTexts as texts } from './copilot.texts.ts';

export interface SummaryCardProps {
  summary: Summary | null;
  /** Whether a model can write one. */
  isOffered: boolean;
  isWriting: boolean;
  isHidden: boolean;
  failure: Failure | null;
  onRequest: () => void;
  onCancel: () => void;
  onToggle: () => void;
}

export function SummaryCard(props: SummaryCardProps) {
  const { summary, isOffered, isWriting, isHidden, failure, onRequest, onCancel, onToggle } = props;
  const { t, locale } = useI18n();
  if (!summary && !isOffered) return null;
  const isShown = summary !== null && !isHidden && !isWriting;
  return (
    <div className={thread.notes}>
      {isShown ? (
        <SummaryText {...{ summary, isOffered, onRequest, onToggle }} />
      ) : (
        <div className={styles.summaryLine} role="status">
          {isWriting ? (
            <>
              <Text size="s" tone="muted">
                {t(texts.summarising)}
              </Text>
              <Button size="small" variant="quiet" onPress={onCancel}>
                {t(texts.cancel)}
              </Button>
            </>
          ) : (
            <Button size="small" variant="quiet" icon="answer" onPress={summary ? onToggle : onRequest}>
              {t(summary ? texts.show : texts.summarise)}
            </Button>
          )}
        </div>
      )}
      {failure && <Callout tone="danger">{errorText(failure, locale)}</Callout>}
    </div>
  );
}

function SummaryText({
  summary: { text, createdAt, newMessages },
  isOffered,
  onRequest,
  onToggle,
}: Pick<SummaryCardProps, 'isOffered' | 'onRequest' | 'onToggle'> & { summary: Summary }) {
  const { t } = useI18n();
  return (
    <Callout
      tone="ai"
      title={t(texts.summary)}
      action={<IconButton icon="chevronUp" size="small" label={t(texts.hide)} onPress={onToggle} />}
    >
      <section aria-label={t(texts.summary)} tabIndex={0} className={styles.summary}>
        <div className={styles.text}>{text}</div>
        <div className={styles.summaryLine}>
          <Text size="s" tone="muted">
            {t(texts.byModel)} <RelativeTime at={createdAt} />
          </Text>
          {newMessages > 0 && (
            <Text size="s" tone="muted">
              {t(texts.outdated, { count: newMessages })}
            </Text>
          )}
          {newMessages > 0 && isOffered && (
            <Button size="small" icon="refresh" onPress={onRequest}>
              {t(texts.again)}
            </Button>
          )}
        </div>
      </section>
    </Callout>
  );
}
