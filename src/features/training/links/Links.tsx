// Link form, running search and found pages.

import { useMemo } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { SiteSearch } from '../../../../contract/training/links.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import { trainingRemedy } from '../../../i18n/texts/training-remedies.ts';
import type { LinkForm as Values } from '../../../machines/training/links/site-search.form.ts';
import { isSearchRunning } from '../../../machines/training/links/site-search.machine.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { NumberField } from '../../../ui/NumberField/NumberField.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/ProgressBar.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { LoadingSwitch } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { trainingTexts } from '../training.texts.ts';
import { FoundPages } from './FoundPages.tsx';
import * as styles from './Links.css.ts';
import { linksWithPorts } from './links.ports.ts';
import { searchTexts, linkTexts as texts } from './links.texts.ts';

export interface SearchProgressProps {
  search: SiteSearch;
  isStopping: boolean;
  onStop: () => void;
  onClose: () => void;
}

function SearchProgress({ search, isStopping, onStop, onClose }: SearchProgressProps) {
  const { t } = useI18n();
  const isRunning = isSearchRunning(search);
  const { found, visited, skipped, count } = search;
  const repeated = visited - found - skipped;
  return (
    <Stack gap={3}>
      <Inline isWrapping justify="between">
        <Heading level={2} size="s">
          {t(searchTexts.searching, { site: new URL(search.url).host })}
        </Heading>
        {isRunning ? (
          <Button size="small" icon="close" isPending={isStopping} onPress={onStop}>
            {t(searchTexts.stop)}
          </Button>
        ) : (
          <Button size="small" icon="search" onPress={onClose}>
            {t(searchTexts.newSearch)}
          </Button>
        )}
      </Inline>
      {isRunning && (
        <ProgressBar
          label={t(searchTexts.progress)}
          isLabelHidden
          progress={found > 0 ? Math.min(1, found / count) : undefined}
        />
      )}
      <div className={styles.details}>
        <span>{t(searchTexts.found, { count: found })}</span>
        <span>{t(searchTexts.visited, { count: visited })}</span>
        <span>{t(searchTexts.skipped, { count: skipped })}</span>
        {repeated > 0 && <span>{t(searchTexts.repeated, { count: repeated })}</span>}
      </div>
      {isRunning && (
        <>
          {search.status === 'waiting' ? (
            <Text size="s">{t(searchTexts.queued)}</Text>
          ) : (
            <div className={styles.url}>{search.currentUrl ? <bdi>{search.currentUrl}</bdi> : '\u00a0'}</div>
          )}
          <Text size="xs" tone="muted">
            {t(searchTexts.background)}
          </Text>
        </>
      )}
      {!isRunning && <SearchOutcome search={search} />}
    </Stack>
  );
}

function SearchOutcome({ search }: { search: SiteSearch }) {
  const i18n = useI18n();
  const { t } = i18n;
  if (search.status === 'failed') {
    return (
      <Callout tone="danger" title={t(searchTexts.failed)}>
        {trainingRemedy({ error: search.reason }, i18n)}
      </Callout>
    );
  }
  const stopTexts = {
    all: searchTexts.all,
    count: searchTexts.countReached,
    time: searchTexts.timeLimitReached,
    size: searchTexts.sizeLimitReached,
  };
  return (
    <div role="status">
      <Text size="s">{t(search.stopReason ? stopTexts[search.stopReason] : searchTexts.cancelled)}</Text>
      <UnreadPagesNote search={search} />
    </div>
  );
}

/** What happens to pages that were found but not read. */
function UnreadPagesNote({ search }: { search: SiteSearch }) {
  const { t } = useI18n();
  const { pagesFound, minutes } = limits.trainingLinks;
  const notes = {
    all: null,
    count: search.waiting > 0 ? t(searchTexts.more, { most: pagesFound.max }) : null,
    time: search.waiting > 0 ? t(searchTexts.longer, { most: minutes.max }) : null,
    size: t(searchTexts.part),
  };
  return (
    search.stopReason &&
    notes[search.stopReason] && (
      <Text as="p" size="s" tone="muted">
        {notes[search.stopReason]}
      </Text>
    )
  );
}

export interface LinkFormProps {
  values: Values;
  failure: Failure | null;
  isPending: boolean;
  onChange: (change: Partial<Values>) => void;
  onSubmit: () => void;
}

function LinkForm({ values, failure, isPending, onChange, onSubmit }: LinkFormProps) {
  const { t, locale } = useI18n();
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const isFormError = failure && Object.keys(errors).length === 0;
  const options = [
    { value: 'page', label: t(texts.page) },
    { value: 'site', label: t(texts.site) },
  ] as const;
  return (
    <div className={styles.form}>
      <Form
        label={t(trainingTexts.addLink)}
        isSending={isPending}
        errors={errors}
        error={isFormError ? errorText(failure, locale) : undefined}
        onSubmit={onSubmit}
      >
        <TextField
          name="url"
          type="text"
          inputMode="url"
          direction="ltr"
          label={t(texts.url)}
          hint={t(texts.urlHint)}
          placeholder="niloofar-shop.ir/shipping"
          icon="link"
          value={values.url}
          onChange={(url) => onChange({ url })}
          error={errors.url}
          maxLength={limits.trainingLinks.urlMax}
          autoComplete="off"
        />
        <Inline>
          <SegmentedControl
            label={t(texts.scope)}
            options={options}
            value={values.kind}
            onChange={(kind) => onChange({ kind })}
          />
        </Inline>
        {values.kind === 'site' && <SiteOptions values={values} errors={errors} onChange={onChange} />}
        <Inline>
          <Button variant="primary" isSubmit isPending={isPending}>
            {t(values.kind === 'page' ? texts.addPage : texts.search)}
          </Button>
        </Inline>
      </Form>
    </div>
  );
}

function SiteOptions({
  values,
  errors,
  onChange,
}: Pick<LinkFormProps, 'values' | 'onChange'> & { errors: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  const { pagesFound, minutes } = limits.trainingLinks;
  return (
    <Stack gap={3}>
      <Checkbox
        label={t(texts.subLinks)}
        isSelected={values.subLinks}
        onChange={(subLinks) => onChange({ subLinks })}
      />
      <Checkbox
        label={t(texts.ignoreSitemap)}
        isSelected={values.ignoreSitemap}
        onChange={(ignoreSitemap) => onChange({ ignoreSitemap })}
      />
      <div className={styles.numericFields}>
        <NumberField
          name="count"
          label={t(texts.count)}
          unit={t(texts.countUnit)}
          min={1}
          max={pagesFound.max}
          value={values.count}
          onChange={(count) => onChange({ count })}
          error={errors.count}
        />
        <NumberField
          name="minutes"
          label={t(texts.minutes)}
          unit={t(texts.minutesUnit)}
          min={1}
          max={minutes.max}
          value={values.minutes}
          onChange={(value) => onChange({ minutes: value })}
          error={errors.minutes}
        />
      </div>
    </Stack>
  );
}

export default function Links({ botId }: { botId: string }) {
  const { locale } = useI18n();
  const [state, send] = useMachine(linksWithPorts, { input: { botId } });
  const { context } = state;
  const { search, searchFailure, pagesFailure, pages } = context;
  const isPending = state.matches({ search: 'adding' }) || state.matches({ search: 'startingSearch' });
  const isFormShown = isPending || state.matches({ search: 'form' });
  const loadFailure = state.matches({ search: 'failed' }) ? searchFailure : null;
  return (
    <Card>
      <LoadingSwitch isLoading={state.matches({ search: 'loading' }) && !search} skeleton={<LoadingRows />}>
        {loadFailure && (
          <ErrorState
            message={errorText(loadFailure, locale)}
            requestId={loadFailure.requestId}
            onRetry={() => send({ type: 'retried' })}
          />
        )}
        {isFormShown && (
          <LinkForm
            values={context.form}
            failure={context.formFailure}
            isPending={isPending}
            onChange={(change) => send({ type: 'form.changed', change })}
            onSubmit={() => send({ type: 'form.submitted' })}
          />
        )}
        {search && !isFormShown && !loadFailure && (
          <Stack>
            <SearchProgress
              search={search}
              isStopping={state.matches({ search: 'stopping' })}
              onStop={() => send({ type: 'search.stopped' })}
              onClose={() => send({ type: 'search.closed' })}
            />
            {pagesFailure && state.matches({ pages: 'failed' }) && (
              <ErrorState
                message={errorText(pagesFailure, locale)}
                requestId={pagesFailure.requestId}
                onRetry={() => send({ type: 'retried' })}
              />
            )}
            {pages.length > 0 && (
              <FoundPages
                pages={pages}
                selectedIds={context.selectedIds}
                addResults={context.addResults}
                failure={context.addFailure}
                isAdding={state.matches({ selection: 'addingPages' })}
                onChoose={(pageId, isChosen) => send({ type: 'page.toggled', pageId, isChosen })}
                onChooseAll={(pageIds) => send({ type: 'all.chosen', pageIds })}
                onChooseNone={() => send({ type: 'none.chosen' })}
                onAdd={() => send({ type: 'selection.submitted' })}
              />
            )}
          </Stack>
        )}
      </LoadingSwitch>
    </Card>
  );
}
