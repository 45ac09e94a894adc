// Header shared by the evaluation screens.

import type { ReactNode } from 'react';
import { currentBotWithPorts } from '../../../api/current-bot.ports.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { botListLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { PageBody } from '../../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { evaluationTexts as texts } from './evaluation.texts.ts';

export interface EvaluationFrameProps {
  botId: string;
  section: 'evaluation' | 'tests';
  actions?: ReactNode;
  children: ReactNode;
}

export function EvaluationFrame({ botId, section, actions, children }: EvaluationFrameProps) {
  const { t } = useI18n();
  const [{ context }] = useMachine(currentBotWithPorts, { input: { botId } });
  return (
    <>
      <PageHeader
        title={t(section === 'tests' ? texts.questionsTab : texts.title)}
        parent={{ href: botListLink, label: context.bot?.name ?? t(texts.bots) }}
        actions={actions}
      />
      <PageBody>{children}</PageBody>
    </>
  );
}
