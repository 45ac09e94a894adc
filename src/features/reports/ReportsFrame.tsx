// Header and tabs shared by the reports of a bot.

import type { ReactNode } from 'react';
import { liveCurrentBot } from '../../api/current-bot.live.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botLink, botListLink } from '../../platform/links.ts';
import { type ReportSection, reportLink } from '../../platform/report-links.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { PageBody } from '../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import * as styles from './Reports.css.ts';
import { reportsTexts as texts } from './reports.texts.ts';

const SECTION_IDS = ['overview', 'chart', 'analytical', 'statistical', 'replies'] as const;

export interface ReportsFrameProps {
  botId: string;
  section: ReportSection;
  /** The query string of the URL. */
  search: string;
  /** Heading for the printed page. */
  heading?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

export function ReportsFrame({ botId, section, search, heading, actions, children }: ReportsFrameProps) {
  const { t } = useI18n();
  const [{ context }] = useMachine(liveCurrentBot, { input: { botId } });
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        parent={{ href: botListLink, label: context.bot?.name ?? t(texts.bots) }}
        actions={actions}
        tabs={[
          ...SECTION_IDS.map((id) => ({
            href: reportLink(botId, id) + search,
            label: t(texts[id]),
            isCurrent: id === section,
          })),
          { href: botLink(botId, 'history'), label: t(texts.history) },
        ]}
      />
      <PageBody>
        {heading && (
          <div className={`${styles.sheet} ${styles.printHeader}`}>
            <Heading level={2}>{`${context.bot?.name ?? t(texts.title)} · ${t(texts[section])}`}</Heading>
            <Text tone="muted">{heading}</Text>
          </div>
        )}
        {children}
      </PageBody>
    </>
  );
}
