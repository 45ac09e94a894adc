import { currentBotWithPorts } from '../../api/current-bot.ports.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botLink, botListLink } from '../../platform/links.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { PageBody } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { KnowledgeView, type KnowledgeViewProps } from './KnowledgeView.tsx';
import { TrainingStatusChip } from './TrainingStatusChip.tsx';
import { trainingTexts as texts } from './training.texts.ts';

export interface KnowledgeScreenProps extends Pick<KnowledgeViewProps, 'renderPairForm'> {
  params: { botId: string };
}

export default function KnowledgeScreen({ params: { botId }, renderPairForm }: KnowledgeScreenProps) {
  const { t } = useI18n();
  const [{ context }] = useMachine(currentBotWithPorts, { input: { botId } });
  const { bot } = context;
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        parent={{ href: botListLink, label: bot?.name ?? t(texts.bots) }}
        status={
          bot && bot.sources > 0 && <TrainingStatusChip status={bot.trainingStatus} hold={bot.trainingHold} />
        }
        actions={
          <Link href={botLink(botId, 'testChat')} variant="button" icon="message">
            {t(texts.test)}
          </Link>
        }
      />
      <PageBody>
        <KnowledgeView botId={botId} renderPairForm={renderPairForm} />
      </PageBody>
    </>
  );
}
