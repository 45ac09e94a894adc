import type { DraftState, ReplyDraft } from '../../../../contract/conversations/approvals.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import { NO_VALUE } from '../../../i18n/numbers/numbers.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import type { IconName } from '../../../ui/Icon/glyphs.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { StatusChip, type Tone } from '../../../ui/StatusChip/StatusChip.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import * as styles from '../Reports.css.ts';
import { repliesTexts as texts } from './replies.texts.ts';

const chipProps: Record<DraftState, { tone: Tone; icon: IconName }> = {
  draft: { tone: 'warning', icon: 'hourglass' },
  accepted: { tone: 'success', icon: 'done' },
  corrected: { tone: 'info', icon: 'edit' },
  rejected: { tone: 'danger', icon: 'error' },
  outdated: { tone: 'neutral', icon: 'history' },
  interrupted: { tone: 'neutral', icon: 'headset' },
  escalated: { tone: 'warning', icon: 'clock' },
};

export function OutcomeChip({ i18n, state }: { i18n: I18n; state: DraftState }) {
  return <StatusChip {...chipProps[state]}>{i18n.t(texts[state])}</StatusChip>;
}

interface ReplyActionHandlers {
  onOpen: (draft: ReplyDraft) => void;
  onPair: (draft: ReplyDraft) => void;
}

export function replyColumns(
  i18n: I18n,
  { onOpen, onPair }: ReplyActionHandlers,
): readonly TableColumn<ReplyDraft>[] {
  const { t, percent, dateTime } = i18n;
  return [
    {
      id: 'question',
      header: t(texts.question),
      kind: 'text',
      isHeading: true,
      cell: ({ question }) => (
        <span dir="auto" className={styles.cell}>
          {question}
        </span>
      ),
    },
    {
      id: 'answer',
      header: t(texts.answer),
      kind: 'text',
      priority: 3,
      cell: ({ text, review }) => (
        <span dir="auto" className={styles.cell}>
          {review?.text ?? text}
        </span>
      ),
    },
    {
      id: 'confidence',
      header: t(texts.confidence),
      kind: 'number',
      priority: 3,
      cell: ({ confidence }) => (confidence === null ? NO_VALUE : percent(confidence)),
    },
    {
      id: 'outcome',
      header: t(texts.outcome),
      kind: 'status',
      cell: ({ state }) => <OutcomeChip i18n={i18n} state={state} />,
    },
    {
      id: 'by',
      header: t(texts.by),
      kind: 'text',
      priority: 3,
      cell: ({ review }) => <bdi>{review?.by ?? NO_VALUE}</bdi>,
    },
    {
      id: 'when',
      header: t(texts.when),
      kind: 'date',
      priority: 3,
      cell: ({ review, createdAt }) => dateTime(review?.at ?? createdAt),
    },
    {
      id: 'actions',
      header: t(texts.see),
      kind: 'actions',
      cell: (draft) => (
        <Inline gap={1}>
          <IconButton
            icon="panel"
            label={t(texts.open, { question: draft.question })}
            onPress={() => onOpen(draft)}
          />
          <Button size="small" variant="quiet" icon="plus" onPress={() => onPair(draft)}>
            {t(texts.toPair)}
          </Button>
        </Inline>
      ),
    },
  ];
}
