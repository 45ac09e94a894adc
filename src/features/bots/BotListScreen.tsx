import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { Bot } from '../../../contract/bots.ts';
import { sessionStore } from '../../api/session.store.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { contains } from '../../i18n/search.ts';
import { currentStep } from '../../machines/flows/setup.steps.ts';
import { botCreateLink } from '../../platform/bot-links.ts';
import { inspection } from '../../platform/inspector.ts';
import { isTried } from '../../platform/tried-bots.ts';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { PageBody } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { SearchField } from '../../ui/SearchField/SearchField.tsx';
import { LoadingThen } from '../../ui/Skeleton/LoadingThen.tsx';
import * as styles from './BotCard.css.ts';
import { AllowanceCard, BotGrid, LoadingBots, NoBots } from './BotListView.tsx';
import { botList } from './bots.live.ts';
import { botsTexts as texts } from './bots.texts.ts';
import { ListVerbs } from './ListVerbs.tsx';
import { SetupCard } from './SetupCard.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { liveTransfer } from './transfer.live.ts';
import { transferTexts } from './transfer.texts.ts';

const SEARCH_FROM = 4;
const STEPS = ['choosing', 'naming', 'making'] as const;

export default function BotListScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(botList, inspection());
  const [transfer, order] = useMachine(liveTransfer, inspection());
  const [isLater, setLater] = useState(false);
  const { bots, allowance, search, failure } = state.context;
  const isOwner = sessionStore.read()?.userInfo.is_operator === false;
  const canCreate = isOwner && (allowance === null || allowance.bots < allowance.botsLimit);
  const unfinished = bots.find((bot) => isOwner && bot.active && currentStep(bot, isTried(bot.id)) !== null);
  const isLoading = state.matches({ reading: 'loading' }) && bots.length === 0;
  const isFailed = state.matches({ reading: 'failed' }) && bots.length === 0;
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        {...(allowance &&
          isOwner && {
            detail: t(texts.count, { used: allowance.bots, limit: allowance.botsLimit }),
          })}
        actions={
          bots.length > 0 && (
            <>
              {bots.length >= SEARCH_FROM && (
                <div className={styles.search}>
                  <SearchField
                    label={t(texts.search)}
                    value={search}
                    onChange={(typed) => send({ type: 'search.typed', search: typed })}
                  />
                </div>
              )}
              {isOwner && <ListVerbs onImport={() => order({ type: 'import.asked' })} />}
              {canCreate && (
                <Link href={botCreateLink} look="primary" icon="plus">
                  {t(texts.create)}
                </Link>
              )}
            </>
          )
        }
      />
      <PageBody>
        <LoadingThen isLoading={isLoading} outline={<LoadingBots />}>
          {isFailed && failure && (
            <ErrorState
              message={errorText(failure, locale)}
              requestId={failure.requestId}
              onRetry={() => send({ type: 'retried' })}
            />
          )}
          {state.matches({ reading: 'ready' }) && bots.length === 0 && (
            <NoBots isOwner={isOwner} onImport={() => order({ type: 'import.asked' })} />
          )}
          {bots.length > 0 && (
            <>
              {unfinished && !isLater && !search && (
                <SetupCard bot={unfinished} isTried={isTried(unfinished.id)} onLater={() => setLater(true)} />
              )}
              {allowance && !search && (
                <AllowanceCard
                  allowance={allowance}
                  activeBots={bots.filter(({ active }) => active).length}
                  isOwner={isOwner}
                />
              )}
              <BotGrid
                bots={matching(bots, search)}
                search={search}
                allowance={allowance}
                isOwner={isOwner}
                canCreate={canCreate}
                onVerb={({ id: botId, name }, verb) =>
                  order(
                    verb === 'copy'
                      ? { type: 'copy.asked', botId, name: t(transferTexts.copyName, { name }) }
                      : { type: 'export.asked', botId },
                  )
                }
                exports={transfer.context.exports}
                exportShare={transfer.context.exportShare}
                onStopExport={(botId) => order({ type: 'export.cancelled', botId })}
                onClearSearch={() => send({ type: 'search.typed', search: '' })}
              />
            </>
          )}
        </LoadingThen>
      </PageBody>
      <TransferDialog
        {...transfer.context}
        step={STEPS.find((step) => transfer.matches({ dialog: step })) ?? null}
        onFile={(file) => order({ type: 'file.chosen', file })}
        onType={(name) => order({ type: 'name.typed', name })}
        onSubmit={() => order({ type: 'form.sent' })}
        onClose={() => order({ type: 'dialog.closed' })}
      />
    </>
  );
}

const matching = (bots: readonly Bot[], search: string) =>
  bots.filter(({ name, introduction }) => contains(`${name} ${introduction}`, search));
