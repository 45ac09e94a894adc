// Draws what visitors asked most and what waits for somebody. Knows no figure of the report.
import { useI18n } from '../../i18n/I18n.tsx';
import type { ReportMatters } from '../../machines/flows/report.machine.ts';
import { botLink } from '../../platform/bot-links.ts';
import { Card } from '../../ui/Card/Card.tsx';
import type { IconName } from '../../ui/Icon/glyphs.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import * as styles from './Reports.css.ts';
import { reportsTexts as texts } from './reports.texts.ts';

export function TopQuestions({ matters }: { matters: ReportMatters | null }) {
  const { t } = useI18n();
  const most = matters?.questions[0]?.count ?? 1;
  return (
    <Card title={t(texts.questions)}>
      {!matters && (
        <Loading>
          <Skeleton width="most" />
          <Skeleton width="half" />
        </Loading>
      )}
      {matters?.questions.length === 0 && <Text tone="muted">{t(texts.noQuestions)}</Text>}
      {matters && matters.questions.length > 0 && (
        <Stack gap={4}>
          <Text size="s" tone="muted">
            {t(texts.questionsOf, { count: matters.lookedAt })}
          </Text>
          <ol className={styles.list}>
            {matters.questions.map(({ question, count, abstained }) => (
              <li key={question} className={styles.row}>
                <span dir="auto" className={styles.question}>
                  {question}
                </span>
                <Text as="span" size="s" tone="muted">
                  {t(texts.asked, { count })}
                  {abstained > 0 && ` · ${t(texts.unknown, { count: abstained })}`}
                </Text>
                <span aria-hidden className={styles.track}>
                  <span className={styles.fill} style={{ inlineSize: `${(count / most) * 100}%` }} />
                </span>
              </li>
            ))}
          </ol>
        </Stack>
      )}
    </Card>
  );
}

export function Attention({ botId, matters }: { botId: string; matters: ReportMatters | null }) {
  const { t, relative } = useI18n();
  if (!matters) return null;
  const { waiting, longestWaitingSince, drafts, unanswered } = matters.attention;
  return (
    <Card title={t(texts.attention)}>
      {waiting + drafts + unanswered === 0 && <Text tone="muted">{t(texts.calm)}</Text>}
      <ul className={styles.list}>
        {waiting > 0 && (
          <Row icon="headset" href={botLink(botId, 'inbox')} words={t(texts.waiting, { count: waiting })}>
            {longestWaitingSince !== null && t(texts.waitingSince, { when: relative(longestWaitingSince) })}
          </Row>
        )}
        {drafts > 0 && (
          <Row
            icon="approval"
            href={`/dashboard/approvals?bot=${botId}`}
            words={t(texts.drafts, { count: drafts })}
          />
        )}
        {unanswered > 0 && (
          <Row
            icon="question"
            href={botLink(botId, 'unanswered')}
            words={t(texts.unansweredQuestions, { count: unanswered })}
          />
        )}
      </ul>
    </Card>
  );
}

interface RowProps {
  icon: IconName;
  href: string;
  words: string;
  children?: string | false;
}

function Row({ icon, href, words, children }: RowProps) {
  return (
    <li className={styles.attentionRow}>
      <Icon name={icon} />
      <Stack gap="none">
        <Link href={href} look="plain" isAlone>
          {words}
        </Link>
        {children && (
          <Text as="span" size="xs" tone="muted">
            {children}
          </Text>
        )}
      </Stack>
    </li>
  );
}
