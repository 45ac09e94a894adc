// What of a bot needs attention now.
import { useI18n } from '../../i18n/I18n.tsx';
import type { ReportAlerts as Alerts } from '../../machines/reports/report.machine.ts';
import { botLink } from '../../platform/links.ts';
import { Card } from '../../ui/Card/Card.tsx';
import type { IconName } from '../../ui/Icon/glyphs.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import * as styles from './Reports.css.ts';
import { reportsTexts as texts } from './reports.texts.ts';

export function ReportAlerts({ botId, alerts }: { botId: string; alerts: Alerts | null }) {
  const { t, relative } = useI18n();
  if (!alerts) return null;
  const { waiting, longestWaitingSince, drafts, unanswered } = alerts.attention;
  return (
    <Card title={t(texts.attention)}>
      {waiting + drafts + unanswered === 0 && <Text tone="muted">{t(texts.nothingWaiting)}</Text>}
      <ul className={styles.list}>
        {waiting > 0 && (
          <AttentionRow
            icon="headset"
            href={botLink(botId, 'inbox')}
            text={t(texts.waiting, { count: waiting })}
          >
            {longestWaitingSince !== null && t(texts.waitingSince, { when: relative(longestWaitingSince) })}
          </AttentionRow>
        )}
        {drafts > 0 && (
          <AttentionRow
            icon="approval"
            href={`/dashboard/approvals?bot=${botId}`}
            text={t(texts.drafts, { count: drafts })}
          />
        )}
        {unanswered > 0 && (
          <AttentionRow
            icon="question"
            href={botLink(botId, 'unanswered')}
            text={t(texts.unansweredQuestions, { count: unanswered })}
          />
        )}
      </ul>
    </Card>
  );
}

interface AttentionRowProps {
  icon: IconName;
  href: string;
  text: string;
  children?: string | false;
}

function AttentionRow({ icon, href, text, children }: AttentionRowProps) {
  return (
    <li className={styles.attentionRow}>
      <Icon name={icon} />
      <Stack gap="none">
        <Link href={href} variant="plain" isStandalone>
          {text}
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
