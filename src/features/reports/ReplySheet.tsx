// Draws one reviewed reply: the question, what the AI wrote, what became of it, and from where it came. Decides nothing.
import type { ReplyDraft } from '../../../contract/approvals.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { NO_NUMBER } from '../../i18n/numbers.ts';
import { threadLink } from '../../platform/conversation-links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Diff } from '../../ui/Diff/Diff.tsx';
import { Facts } from '../../ui/Facts/Facts.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { Sources } from '../../ui/Sources/Sources.tsx';
import { Heading } from '../../ui/Text/Text.tsx';
import { Verbatim } from '../../ui/Text/Verbatim.tsx';
import { Words } from '../../ui/Text/Words.tsx';
import { OutcomeChip } from './replies.columns.tsx';
import { repliesTexts as texts } from './replies.texts.ts';

export interface ReplySheetProps {
  draft: ReplyDraft;
  onPair: () => void;
  onClose: () => void;
}

export function ReplySheet({ draft, onPair, onClose }: ReplySheetProps) {
  const i18n = useI18n();
  const { t, percent, dateTime } = i18n;
  const { question, text, review, confidence, sources, botId, serviceId, conversationId } = draft;
  return (
    <Sheet
      title={
        <bdi>
          <Words text={question} />
        </bdi>
      }
      isOpen
      onClose={onClose}
      actions={
        <>
          <Link href={threadLink({ botId, serviceId, id: conversationId })} look="button" icon="message">
            {t(texts.toThread)}
          </Link>
          <Button variant="primary" icon="plus" onPress={onPair}>
            {t(texts.toPair)}
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        <Facts
          items={[
            { id: 'outcome', name: t(texts.outcome), value: <OutcomeChip i18n={i18n} state={draft.state} /> },
            {
              id: 'confidence',
              name: t(texts.confidence),
              value: confidence === null ? NO_NUMBER : percent(confidence),
            },
            ...(review
              ? [
                  { id: 'by', name: t(texts.by), value: <bdi>{review.by ?? NO_NUMBER}</bdi> },
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
            <Verbatim>{text}</Verbatim>
          </Stack>
        )}
        {sources.length > 0 && <Sources label={t(texts.sources)} sources={sources} />}
      </Stack>
    </Sheet>
  );
}
