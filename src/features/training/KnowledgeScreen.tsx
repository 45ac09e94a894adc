import { useMachine } from '@xstate/react';
import { botFacts } from '../../api/bot-facts.live.ts';
import { sessionStore } from '../../api/session.store.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botLink, botListLink } from '../../platform/bot-links.ts';
import { inspection } from '../../platform/inspector.ts';
import { PageBody } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { KnowledgePage, type KnowledgePageProps } from './KnowledgePage.tsx';
import { Standing } from './Standing.tsx';
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
