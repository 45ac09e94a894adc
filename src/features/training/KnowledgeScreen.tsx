import { useMachine } from '@xstate/react';
import { botFacts } from '../../api/current-bot.live.ts';
import { sessionStore } from '../../api/session/session.store.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { inspection } from '../../platform/inspector.ts';
import { botLink, botListLink } from '../../platform/links.ts';
import { PageBody } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { KnowledgePage, type KnowledgePageProps } from './KnowledgeView.tsx';
import { Standing } from './TrainingStatusChip.tsx';
import { trainingTexts as texts } from './training.texts.ts';

export interface KnowledgeScreenProps extends Pick<KnowledgePageProps, 'pairing'> {
  params: { botId: string };
}

export default function KnowledgeScreen({ params: { botId }, pairing }: KnowledgeScreenProps) {
  const { t } = useI18n();
  const [{ context }] = useMachine(botFacts, { ...inspection(), input: { botId } });
  const { bot } = context;
  const isOwner = sessionStore.read()?.userInfo.is_operator === false;
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        parent={{ href: botListLink, label: bot?.name ?? t(texts.bots) }}
        status={bot && bot.sources > 0 && <Standing status={bot.trainingStatus} hold={bot.trainingHold} />}
        tabs={[
          { href: botLink(botId, 'knowledge'), label: t(texts.knowledgeTab), isCurrent: true },
          ...(isOwner ? [{ href: botLink(botId, 'shops'), label: t(texts.shopsTab) }] : []),
          { href: botLink(botId, 'pairs'), label: t(texts.pairs) },
        ]}
        actions={
          <Link href={botLink(botId, 'testChat')} look="button" icon="message">
            {t(texts.test)}
          </Link>
        }
      />
      <PageBody>
        <KnowledgePage botId={botId} pairing={pairing} />
      </PageBody>
    </>
  );
}
