// A bot's sources, shared by the knowledge screen and the bot set-up.

import { type ReactNode, useState } from 'react';
import type { Failure } from '../../../contract/errors/errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { Source } from '../../../contract/training/training.ts';
import { plansLink } from '../../api/plans-link.ts';
import { sessionStore } from '../../api/session/session.store.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText } from '../../i18n/texts/errors.ts';
import { useFailure } from '../../i18n/useFailure.ts';
import type { PairForm, TextForm } from '../../machines/training/training.machine.ts';
import { type SourcesCommand, sourcesOverQuota } from '../../machines/training/training.state.ts';
import { useSearch } from '../../platform/browser/location.ts';
import { botLink, textLink } from '../../platform/links.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { FormDialog } from '../../ui/Dialog/FormDialog.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { BotNotFound, isBotNotFound } from '../../ui/ErrorState/BotNotFound.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Meter } from '../../ui/Meter/Meter.tsx';
import { LoadingSwitch } from '../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { limitTexts } from '../../ui/UpgradeHint/plan-limits.ts';
import { UpgradeHint } from '../../ui/UpgradeHint/UpgradeHint.tsx';
import { Preview } from './preview/Preview.tsx';
import { NO_FILTER, SourceList } from './SourceList.tsx';
import { ScheduleCard } from './schedule/ScheduleCard.tsx';
import { isFailed, type ListFilter, sourcesAllowing } from './source.actions.ts';
import { sourceListTexts } from './source-list.texts.ts';
import { trainingWithPorts } from './training.ports.ts';
import { formTexts, trainingTexts as texts } from './training.texts.ts';
import { Uploads } from './upload/Uploads.tsx';

export interface AddFormProps<Values> {
  failure: Failure | null;
  isPending: boolean;
  onSubmit: (values: Values) => void;
  onClose: () => void;
}

function AddTextDialog({ failure, isPending, onSubmit, onClose }: AddFormProps<TextForm>) {
  const { t } = useI18n();
  const { errors, error } = useFailure(failure);
  const [values, setValues] = useState<TextForm>({ title: '', text: '' });
  return (
    <FormDialog
      title={t(formTexts.textTitle)}
      submitLabel={t(formTexts.save)}
      {...{ errors, error, isPending, onClose }}
      onSubmit={() => onSubmit(values)}
    >
      <TextField
        name="title"
        label={t(formTexts.textName)}
        hint={t(formTexts.textNameHint)}
        value={values.title}
        onChange={(title) => setValues({ ...values, title })}
        error={errors.title}
        direction="auto"
        autoFocus
      />
      <TextArea
        name="text"
        label={t(formTexts.textBody)}
        rows={8}
        value={values.text}
        onChange={(text) => setValues({ ...values, text })}
        error={errors.text}
        limit={limits.trainingText.max}
      />
    </FormDialog>
  );
}

export interface TrainingAlertsProps {
  sources: readonly Source[];
  onShow: (status: 'needsYou' | 'failed') => void;
  onCommand: (command: SourcesCommand) => void;
}

function TrainingAlerts({ sources, onShow, onCommand }: TrainingAlertsProps) {
  const { t } = useI18n();
  const doubtfulSources = sources.filter(({ hold }) => hold === 'doubt');
  const overQuotaSources = sourcesOverQuota(sources);
  const failedSources = sources.filter(isFailed);
  const retryableSources = sourcesAllowing(failedSources, 'retry');
  return (
    <>
      {doubtfulSources.length > 0 && (
        <Callout
          tone="warning"
          title={t(sourceListTexts.doubtTitle, { count: doubtfulSources.length })}
          action={
            <Button size="small" icon="filter" onPress={() => onShow('needsYou')}>
              {t(sourceListTexts.show)}
            </Button>
          }
        >
          {t(sourceListTexts.doubtBody, { count: doubtfulSources.length })}
        </Callout>
      )}
      {overQuotaSources.length > 0 && (
        <>
          <Callout
            tone="warning"
            title={t(sourceListTexts.noSpaceTitle, { count: overQuotaSources.length })}
            action={
              <Button
                size="small"
                icon="refresh"
                onPress={() => onCommand({ action: 'retry', sources: overQuotaSources })}
              >
                {t(sourceListTexts.retryAll)}
              </Button>
            }
          >
            {t(sourceListTexts.noSpaceBody)}
          </Callout>
          <UpgradeHint feature={t(limitTexts.NoCharactersLeft)} href={plansLink()} />
        </>
      )}
      {failedSources.length > 0 && (
        <Callout
          tone="warning"
          title={t(sourceListTexts.failedTitle, { count: failedSources.length })}
          action={
            <Inline isWrapping>
              <Button size="small" icon="filter" onPress={() => onShow('failed')}>
                {t(sourceListTexts.showFailed)}
              </Button>
              {retryableSources.length > 0 && (
                <Button
                  size="small"
                  icon="refresh"
                  onPress={() => onCommand({ action: 'retry', sources: retryableSources })}
                >
                  {t(sourceListTexts.retryFailed)}
                </Button>
              )}
            </Inline>
          }
        >
          {t(sourceListTexts.failedBody, { count: failedSources.length })}
        </Callout>
      )}
    </>
  );
}

export interface KnowledgeViewProps {
  botId: string;
  /** Bot set-up: there is nothing to retrain yet. */
  isFirstRun?: boolean;
  /** Renders the form of a new pair. */
  renderPairForm: (form: AddFormProps<PairForm>) => ReactNode;
}

export function KnowledgeView({ botId, isFirstRun = false, renderPairForm }: KnowledgeViewProps) {
  const { t, n, locale } = useI18n();
  const linkedSourceId = new URLSearchParams(useSearch()).get('source');
  const [state, send] = useMachine(trainingWithPorts, {
    input: { botId, initialPreviewId: linkedSourceId },
  });
  const [filter, setFilter] = useState<ListFilter>(NO_FILTER);
  const { sources, pairs, charactersLeft, charactersTotal, failure, addFailure } = state.context;
  const isOwner = sessionStore.read()?.userInfo.is_operator === false;
  const isLoaded = state.matches({ list: 'ready' }) || sources.length > 0;
  const form = {
    failure: addFailure,
    isPending: state.matches({ forms: { text: 'saving' } }) || state.matches({ forms: { pair: 'saving' } }),
    onClose: () => send({ type: 'form.closed' }),
  };
  if (state.matches({ list: 'failed' }) && !isLoaded && isBotNotFound(failure))
    return <BotNotFound botsLabel={t(texts.bots)} />;
  return (
    <>
      {isOwner ? (
        <Uploads botId={botId}>
          <Card>
            {charactersTotal > 0 && (
              <Meter
                label={t(texts.charactersLeft)}
                used={charactersTotal - charactersLeft}
                limit={charactersTotal}
                valueText={t(texts.remaining, { remaining: n(charactersLeft), total: n(charactersTotal) })}
              />
            )}
            <Inline isWrapping>
              <Button size="small" icon="edit" onPress={() => send({ type: 'textForm.opened' })}>
                {t(texts.addText)}
              </Button>
              <Button size="small" icon="question" onPress={() => send({ type: 'pairForm.opened' })}>
                {t(texts.addPair)}
              </Button>
            </Inline>
            <Inline isWrapping gap={4}>
              <Text size="s">
                <Link href={textLink(botId)} variant="plain" isStandalone>
                  {t(texts.editor)}
                </Link>
              </Text>
              {pairs > 0 && (
                <Text size="s">
                  <Link href={botLink(botId, 'pairs')} variant="plain" isStandalone>
                    {t(texts.pairsCount, { count: pairs })}
                  </Link>
                </Text>
              )}
            </Inline>
          </Card>
        </Uploads>
      ) : (
        <Callout
          tone="info"
          action={
            <Button size="small" icon="question" onPress={() => send({ type: 'pairForm.opened' })}>
              {t(texts.addPair)}
            </Button>
          }
        >
          {t(texts.askOwner)}
        </Callout>
      )}
      <ScheduleCard botId={botId} canChange={isOwner} isAlwaysShown={!isFirstRun} />
      <LoadingSwitch isLoading={state.matches({ list: 'loading' }) && !isLoaded} skeleton={<LoadingRows />}>
        {state.matches({ list: 'failed' }) && !isLoaded && failure && (
          <ErrorState
            message={errorText(failure, locale)}
            requestId={failure.requestId}
            onRetry={() => send({ type: 'retried' })}
          />
        )}
        {isLoaded && sources.length === 0 && pairs === 0 && (
          <Card variant="dashed">
            <EmptyState illustration="knowledge" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />
          </Card>
        )}
        {isOwner && (
          <TrainingAlerts
            sources={sources}
            onShow={(status) => setFilter({ ...NO_FILTER, status })}
            onCommand={(command) => send({ type: 'command.issued', command })}
          />
        )}
        {sources.length > 0 && (
          <SourceList
            sources={sources}
            canChange={isOwner}
            filter={filter}
            onFilter={setFilter}
            isRefreshing={state.matches({ refresh: 'queueing' })}
            onRefresh={() => send({ type: 'refresh.requested' })}
            onPreview={({ id }) => send({ type: 'preview.opened', sourceId: id })}
            onCommand={(command) => send({ type: 'command.issued', command })}
          />
        )}
      </LoadingSwitch>
      {state.matches({ forms: 'text' }) && (
        <AddTextDialog {...form} onSubmit={(values) => send({ type: 'text.submitted', form: values })} />
      )}
      {state.matches({ forms: 'pair' }) &&
        renderPairForm({ ...form, onSubmit: (values) => send({ type: 'pair.submitted', form: values }) })}
      {!state.matches({ preview: 'closed' }) && (
        <Preview
          title={
            state.context.preview?.source.title ??
            sources.find(({ id }) => id === state.context.previewId)?.title ??
            ''
          }
          content={state.context.preview}
          failure={state.context.previewFailure}
          onRetry={() => send({ type: 'retried' })}
          onClose={() => send({ type: 'preview.closed' })}
        />
      )}
    </>
  );
}
