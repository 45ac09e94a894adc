// Shows a bot's knowledge under its own header. Knows neither the items nor how they are added.
import { useMachine } from '@xstate/react';
import { botFacts } from '../../api/bot-facts.live.ts';
import { sessionStore } from '../../api/session.store.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botLink, botListLink } from '../../platform/bot-links.ts';
import { inspection } from '../../platform/inspector.ts';
import { PageBody } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { KnowledgePage } from './KnowledgePage.tsx';
import { statusLooks } from './source.looks.ts';
import { sourceTexts, trainingTexts as texts } from './training.texts.ts';

export default function KnowledgeScreen({ params: { botId } }: { params: { botId: string } }) {
  const { t } = useI18n();
  const [{ context }] = useMachine(botFacts, { ...inspection(), input: { botId } });
  const { bot } = context;
  const isOwner = sessionStore.read()?.userInfo.is_operator === false;
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        parent={{ href: botListLink, label: bot?.name ?? t(texts.bots) }}
        status={
          bot &&
          bot.sources > 0 && (
            <StatusChip {...statusLooks[bot.trainingStatus]}>{t(sourceTexts[bot.trainingStatus])}</StatusChip>
          )
        }
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
        <KnowledgePage botId={botId} />
      </PageBody>
    </>
  );
}
