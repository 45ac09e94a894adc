// Header shared by the pairs screens.

import type { ReactNode } from 'react';
import { currentBotWithPorts } from '../../../api/current-bot.ports.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { botListLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { PageBody } from '../../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { pairsTexts as texts } from './pairs.texts.ts';

export interface PairsFrameProps {
  botId: string;
  section: 'pairs' | 'unanswered' | 'conflicts';
  actions?: ReactNode;
  children: ReactNode;
}

const titles = {
  pairs: texts.title,
  unanswered: texts.unansweredTab,
  conflicts: texts.contradictionsTab,
} as const;

export function PairsFrame({ botId, section, actions, children }: PairsFrameProps) {
  const { t } = useI18n();
  const [{ context }] = useMachine(currentBotWithPorts, { input: { botId } });
  return (
    <>
      <PageHeader
        title={t(titles[section])}
        parent={{ href: botListLink, label: context.bot?.name ?? t(texts.bots) }}
        actions={actions}
      />
      <PageBody>{children}</PageBody>
    </>
  );
}
