import type { ReactNode } from 'react';
import type { ReplyDraft } from '../../../../contract/conversations/approvals.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { NO_VALUE } from '../../../i18n/numbers/numbers.ts';
import type { RepliesFilter } from '../../../machines/reports/replies.machine.ts';
import { useSearch } from '../../../platform/browser/location.ts';
import { botLink, threadLink } from '../../../platform/links.ts';
import { reportLink } from '../../../platform/report-links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { DateRangeField } from '../../../ui/DatePicker/DateRangeField.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { Diff } from '../../../ui/Diff/Diff.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { Sources } from '../../../ui/Sources/Sources.tsx';
import { loadMoreOf, tableStatus } from '../../../ui/Table/remote-status.ts';
import { Table } from '../../../ui/Table/Table.tsx';
import { BidiText } from '../../../ui/Text/BidiText.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { UserText } from '../../../ui/Text/UserText.tsx';
import { media } from '../../../ui/theme.css.ts';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import * as styles from '../Reports.css.ts';
import { ReportsFrame } from '../ReportsFrame.tsx';
import { parseReportUrl, toSearchString } from '../report.url.ts';
import { reviewsWithPorts } from '../reports.ports.ts';
import { OutcomeChip, replyColumns } from './replies.columns.tsx';
import { repliesTexts as texts } from './replies.texts.ts';

export interface ReplySheetProps {
  draft: ReplyDraft;
  onPair: () => void;
  onClose: () => void;
}

function ReplySheet({ draft, onPair, onClose }: ReplySheetProps) {
  const i18n = useI18n();
  const { t, percent, dateTime } = i18n;
  const { question, text, review, confidence, sources, botId, connectionId, conversationId } = draft;
  return (
    <Sheet
      title={
        <bdi>
          <BidiText text={question} />
        </bdi>
      }
      isOpen
      onClose={onClose}
      actions={
        <>
          <Link
            href={threadLink({ botId, connectionId, id: conversationId })}
            variant="button"
            icon="message"
          >
            {t(texts.toThread)}
          </Link>
          <Button variant="primary" icon="plus" onPress={onPair}>
            {t(texts.toPair)}
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        <DescriptionList
          items={[
            { id: 'outcome', name: t(texts.outcome), value: <OutcomeChip i18n={i18n} state={draft.state} /> },
            {
              id: 'confidence',
              name: t(texts.confidence),
              value: confidence === null ? NO_VALUE : percent(confidence),
            },
            ...(review
              ? [
                  { id: 'by', name: t(texts.by), value: <bdi>{review.by ?? NO_VALUE}</bdi> },
                  { id: 'when', name: t(texts.when), value: dateTime(review.at) },
                ]
              : []),
            ...(review?.reason
              ? [{ id: 'reason', name: t(texts.reason), value: t(texts[review.reason]) }]
              : []),
            ...(review?.note ? [{ id: 'note', name: t(texts.note), value: <bdi>{review.note}</bdi> }] : []),
          ]}
        />
        {draft.state === 'corrected' && review?.text ? (
          <Diff before={text} after={review.text} title={t(texts.difference)} />
        ) : (
          <Stack gap={2}>
            <Heading level={3}>{t(review?.text ? texts.sent : texts.written)}</Heading>
            <UserText>{text}</UserText>
          </Stack>
        )}
        {sources.length > 0 && <Sources label={t(texts.sources)} sources={sources} />}
      </Stack>
    </Sheet>
  );
}

export interface RepliesScreenProps {
  params: { botId: string };
  /** Renders the dialog that saves a reply as a pair. */
  renderSaveAsPair: (pair: {
    botId: string;
    question: string;
    answer: string;
    onClose: () => void;
  }) => ReactNode;
}

export default function RepliesScreen(props: RepliesScreenProps) {
  const { botId } = props.params;
  const isNarrow = useMediaQuery(media.phone);
  return (
    <ReportsFrame botId={botId} tab="answers" search={toSearchString(parseReportUrl(useSearch()))}>
      {isNarrow ? <NarrowWindowNotice botId={botId} /> : <Replies {...props} />}
    </ReportsFrame>
  );
}

function NarrowWindowNotice({ botId }: { botId: string }) {
  const { t } = useI18n();
  return (
    <EmptyState
      illustration="reports"
      title={t(texts.narrowTitle)}
      body={t(texts.narrowBody)}
      action={
        <Link href={reportLink(botId, 'answers')} variant="button" icon="chart">
          {t(texts.toReports)}
        </Link>
      }
    />
  );
}

function Replies({ params: { botId }, renderSaveAsPair }: RepliesScreenProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [state, send] = useMachine(reviewsWithPorts, { input: { botId } });
  const { filter, drafts, nextCursor, failure, openedDraft, pairDraft } = state.context;
  const isFiltered = filter.outcome !== null || filter.period !== null;
  const offer = (draft: ReplyDraft) => send({ type: 'pair.offered', draft });
  // With drafts shown, the reviewed replies have an empty state of their own.
  const isEmpty = drafts.length === 0;
  const listStatus = tableStatus(locale, {
    isLoading: isEmpty && state.matches({ list: 'loading' }),
    isFailed: isEmpty && state.matches({ list: 'failed' }),
    failure,
    onRetry: () => send({ type: 'retried' }),
  });
  return (
    <>
      <Text size="s" tone="muted">
        {t(texts.about)}
      </Text>
      <Filters filter={filter} onFilter={(part) => send({ type: 'filter.chosen', filter: part })} />
      <Card padding="none">
        <Table
          label={t(texts.table)}
          columns={replyColumns(i18n, {
            onOpen: (draft) => send({ type: 'draft.opened', draft }),
            onPair: offer,
          })}
          rows={drafts}
          keyOf={({ id }) => id}
          nameOf={({ question }) => question}
          status={listStatus}
          filter={
            isFiltered
              ? {
                  name: t(texts.thisFilter),
                  onClear: () => send({ type: 'filter.chosen', filter: { outcome: null, period: null } }),
                }
              : undefined
          }
          empty={<NoReviews botId={botId} />}
          {...(drafts.length > 60 && { layout: 'virtual' as const })}
          more={loadMoreOf(nextCursor !== null, {
            onLoad: () => send({ type: 'more.requested' }),
            isLoading: state.matches({ list: 'loading' }),
            hasFailed: state.matches({ list: 'failed' }),
          })}
        />
      </Card>
      {openedDraft && (
        <ReplySheet
          draft={openedDraft}
          onPair={() => offer(openedDraft)}
          onClose={() => send({ type: 'draft.closed' })}
        />
      )}
      {pairDraft &&
        renderSaveAsPair({
          botId,
          question: pairDraft.question,
          answer: pairDraft.review?.text ?? pairDraft.text,
          onClose: () => send({ type: 'pair.closed' }),
        })}
    </>
  );
}

const ALL_OPTION = 'all';
const OUTCOMES = ['accepted', 'corrected', 'rejected', 'notReviewed'] as const;

interface FiltersProps {
  filter: RepliesFilter;
  onFilter: (part: Partial<RepliesFilter>) => void;
}

function Filters({ filter, onFilter }: FiltersProps) {
  const { t } = useI18n();
  return (
    <div className={styles.filters}>
      <Select<string>
        label={t(texts.outcome)}
        options={[
          { value: ALL_OPTION, label: t(texts.all) },
          ...OUTCOMES.map((value) => ({ value, label: t(texts[value]) })),
        ]}
        value={filter.outcome ?? ALL_OPTION}
        onChange={(option) => onFilter({ outcome: OUTCOMES.find((one) => one === option) ?? null })}
      />
      <div className={styles.chosenDays}>
        <DateRangeField
          label={t(texts.period)}
          placeholder={t(texts.anyPeriod)}
          value={filter.period}
          onChange={(period) => onFilter({ period })}
        />
      </div>
    </div>
  );
}

function NoReviews({ botId }: { botId: string }) {
  const { t } = useI18n();
  const isOwner = sessionStore.read()?.userInfo.is_operator === false;
  return (
    <EmptyState
      illustration="done"
      title={t(texts.emptyTitle)}
      body={t(texts.emptyBody)}
      action={
        isOwner && (
          <Link href={botLink(botId, 'config')} variant="button" icon="settings">
            {t(texts.toConfig)}
          </Link>
        )
      }
    />
  );
}
