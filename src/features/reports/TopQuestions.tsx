// The most frequent questions of a report.
import { useI18n } from '../../i18n/I18n.tsx';
import type { ReportAlerts as Alerts } from '../../machines/reports/report.machine.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { conversationsLink, type ReportScope } from './figures/drill-down.ts';
import * as styles from './Reports.css.ts';
import { reportsTexts as texts } from './reports.texts.ts';

/** The inbox searches no longer texts. */
const MAX_SEARCH_LENGTH = 200;

export function TopQuestions({ alerts, scope }: { alerts: Alerts | null; scope: ReportScope }) {
  const { t } = useI18n();
  const maxCount = alerts?.questions[0]?.count ?? 1;
  return (
    <Card title={t(texts.questions)}>
      {!alerts && (
        <Loading>
          <Skeleton width="most" />
          <Skeleton width="half" />
        </Loading>
      )}
      {alerts?.questions.length === 0 && <Text tone="muted">{t(texts.noQuestions)}</Text>}
      {alerts && alerts.questions.length > 0 && (
        <Stack gap={4}>
          <Text size="s" tone="muted">
            {t(texts.questionsOf, { count: alerts.sampledQuestions })}
          </Text>
          <ol className={styles.list}>
            {alerts.questions.map(({ question, count, abstained }) => (
              <li key={question} className={styles.row}>
                <span dir="auto" className={styles.question}>
                  <Link
                    href={conversationsLink(scope, { search: question.slice(0, MAX_SEARCH_LENGTH) })}
                    variant="plain"
                  >
                    {question}
                  </Link>
                </span>
                <Text as="span" size="s" tone="muted">
                  {t(texts.asked, { count })}
                  {abstained > 0 && ` · ${t(texts.unknown, { count: abstained })}`}
                </Text>
                <span aria-hidden className={styles.track}>
                  <span className={styles.fill} style={{ inlineSize: `${(count / maxCount) * 100}%` }} />
                </span>
              </li>
            ))}
          </ol>
        </Stack>
      )}
    </Card>
  );
}
