// A source's text in its preview, with its defects highlighted.
import { Fragment } from 'react';
import type { SourcePreview, TextDefect } from '../../../../contract/training/preview.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { hasGiantParagraph } from '../../../i18n/texts/giant-paragraph.ts';
import type { OpenPreview as Content } from '../../../machines/training/training.state.ts';
import { threadLink } from '../../../platform/links.ts';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { BidiText } from '../../../ui/Text/BidiText.tsx';
import { Passages as Found } from '../../../ui/Text/Passages.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { previewTexts } from '../training.texts.ts';
import { highlightParts } from './highlights.ts';
import * as styles from './Preview.css.ts';
import { textFaultTexts, previewSheetTexts as texts } from './preview.texts.ts';

export function TextFaults({ defects }: { defects: readonly TextDefect[] }) {
  const { t, percent } = useI18n();
  return defects.map(({ kind, share, severity, isRepaired }) => (
    <Callout
      key={kind}
      tone={severity === 'doubt' ? 'warning' : 'info'}
      {...(isRepaired && { title: t(texts.repaired) })}
    >
      {t(textFaultTexts[kind])}
      {kind !== 'scan' && share >= 0.01 && ` (${t(texts.share, { share: percent(share) })})`}
    </Callout>
  ));
}

/** In UTF-16 units. Each link is a DOM element, so longer texts are shown without links. */
const MAX_LINKIFIED_LENGTH = 100_000;

export function HighlightedText({ text, defects }: { text: string; defects: readonly TextDefect[] }) {
  const { t } = useI18n();
  const isPlain = hasGiantParagraph(text);
  const isLong = isPlain || text.length > MAX_LINKIFIED_LENGTH;
  return (
    <section
      aria-label={t(previewTexts.wholeText)}
      tabIndex={0}
      dir="auto"
      className={styles.textPanel}
      data-plain={isPlain ? true : undefined}
    >
      {highlightParts(text, defects).map((part) =>
        part.kind ? (
          <mark key={part.start} title={t(textFaultTexts[part.kind])} className={styles.mark}>
            {part.text}
          </mark>
        ) : (
          <Fragment key={part.start}>{isLong ? part.text : <BidiText text={part.text} />}</Fragment>
        ),
      )}
    </section>
  );
}

export function Passages({ passages }: Pick<Content, 'passages'>) {
  const { t } = useI18n();
  if (passages.length === 0) return <Callout tone="info">{t(previewTexts.noPassages)}</Callout>;
  return <Found label={t(previewTexts.passages)} passages={passages} />;
}

export function AnswersUsingSource({
  botId,
  citations,
}: {
  botId: string;
  citations: SourcePreview['citations'];
}) {
  const { t, relative } = useI18n();
  if (citations.count === 0 || citations.lastAt === null)
    return <Callout tone="info">{t(texts.notUsed)}</Callout>;
  return (
    <Stack gap={3}>
      <Text size="s">
        {t(texts.used, { count: citations.count })} {t(texts.lastUsed, { when: relative(citations.lastAt) })}
      </Text>
      <ul aria-label={t(texts.uses)} className={styles.citations}>
        {citations.latest.map(({ conversationId, connectionId, at, answer }) => (
          <li key={`${conversationId} ${at}`} className={styles.citation}>
            <Link href={threadLink({ botId, connectionId, id: conversationId })} variant="quiet">
              <bdi>{answer}</bdi>
            </Link>
            <Text as="div" size="xs" tone="muted">
              <RelativeTime at={at} />
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
