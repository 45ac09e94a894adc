// Training as the second step of bot set-up.

import { currentBotWithPorts } from '../../api/current-bot.ports.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { setupTexts } from '../../i18n/texts/setup.texts.ts';
import { setupSteps } from '../../machines/bots/setup.steps.ts';
import { botLink, botListLink } from '../../platform/links.ts';
import { isBotTested } from '../../platform/storage/tested-bots.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { PageBody } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { Stepper } from '../../ui/Stepper/Stepper.tsx';
import { KnowledgeView, type KnowledgeViewProps } from './KnowledgeView.tsx';
import { trainingTexts as texts } from './training.texts.ts';

export interface AddKnowledgeScreenProps extends Pick<KnowledgeViewProps, 'renderPairForm'> {
  params: { botId: string };
}

export default function AddKnowledgeScreen({ params: { botId }, renderPairForm }: AddKnowledgeScreenProps) {
  const { t } = useI18n();
  const [{ context }] = useMachine(currentBotWithPorts, { input: { botId } });
  const { bot } = context;
  return (
    <>
      <PageHeader
        title={t(texts.addTitle)}
        parent={{ href: botListLink, label: bot?.name ?? t(texts.bots) }}
        actions={
          <Link
            href={botLink(botId, 'testChat')}
            variant={bot && bot.sources > 0 ? 'primary' : 'button'}
            endIcon="forward"
          >
            {t(texts.next)}
          </Link>
        }
      />
      <PageBody>
        {bot?.conversations === 0 && (
          <Stepper
            label={t(setupTexts.label)}
            steps={setupSteps(bot, isBotTested(botId)).map((step) => ({
              ...step,
              label: t(setupTexts[step.id]),
              ...(step.id === 'test' && { href: botLink(botId, 'testChat') }),
              ...(step.id === 'install' && { href: botLink(botId, 'install') }),
            }))}
          />
        )}
        <KnowledgeView botId={botId} isFirstRun renderPairForm={renderPairForm} />
      </PageBody>
    </>
  );
}
