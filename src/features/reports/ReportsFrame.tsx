// Header and tabs shared by the reports of a bot.

import type { ReactNode } from 'react';
import { currentBotWithPorts } from '../../api/current-bot.ports.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botLink, botListLink } from '../../platform/links.ts';
import { type ReportTab, reportLink } from '../../platform/report-links.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { PageBody } from '../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import * as styles from './Reports.css.ts';
import { reportsTexts as texts } from './reports.texts.ts';

const TABS = ['overview', 'people', 'answers'] as const;

export interface ReportsFrameProps {
  botId: string;
  tab: ReportTab;
  /** The query string of the URL. */
  search: string;
  /** Heading for the printed page. */
  heading?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

export function ReportsFrame({ botId, tab, search, heading, actions, children }: ReportsFrameProps) {
  const { t } = useI18n();
  const [{ context }] = useMachine(currentBotWithPorts, { input: { botId } });
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        parent={{ href: botListLink, label: context.bot?.name ?? t(texts.bots) }}
        actions={actions}
        tabs={[
          ...TABS.map((id) => ({
            href: reportLink(botId, id) + search,
            label: t(texts[id]),
            isCurrent: id === tab,
          })),
          { href: botLink(botId, 'history'), label: t(texts.history) },
        ]}
      />
      <PageBody>
        {heading && (
          <div className={`${styles.sheet} ${styles.printHeader}`}>
            <Heading level={2}>{`${context.bot?.name ?? t(texts.title)} · ${t(texts[tab])}`}</Heading>
            <Text tone="muted">{heading}</Text>
          </div>
        )}
        {children}
      </PageBody>
    </>
  );
}
