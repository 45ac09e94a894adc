// Says to screen readers what has just come, and what could not be sent. Silent about history and about single pieces.
import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { talkTexts } from '../Bubble/talk.texts.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import type { HistoryRow } from './HistoryRow.tsx';
import { type Heard, listen } from './history.news.ts';

export interface HistoryVoiceProps<Row extends { readonly key: string }> {
  rows: readonly Row[];
  describe: (row: Row) => HistoryRow;
  run: string;
  /** The newest rows are all here, so what comes at the end is new. */
  isWhole: boolean;
}

/** More than this at once is told as a number. */
const SPOKEN = 3;

export function HistoryVoice<Row extends { readonly key: string }>(props: HistoryVoiceProps<Row>) {
  const { rows, describe, run, isWhole } = props;
  const { t } = useI18n();
  const [known, setKnown] = useState({ rows, heard: listen(opening(run), { run, rows, isWhole }, describe) });
  // What was there at the opening is history: only later changes are compared.
  if (known.rows !== rows) {
    setKnown({ rows, heard: listen(known.heard, { run, rows, isWhole }, describe) });
  }
  const { news, key } = known.heard;
  const held = heldIn(rows, describe);
  return (
    <>
      <VisuallyHidden isLive>
        {news.length > SPOKEN && t(talkTexts.newMessages, { count: news.length })}
        {news.length <= SPOKEN && (
          <span key={key}>
            {news.map(({ name, text }) => t(talkTexts.saidBy, { name, text })).join('\n')}
          </span>
        )}
      </VisuallyHidden>
      <VisuallyHidden isLive>
        {held &&
          (held.failure?.isRefused === false
            ? t(talkTexts.saidBy, { name: held.text, text: held.failure.words })
            : t(talkTexts.saidBy, { name: t(talkTexts.notSent), text: held.text }))}
      </VisuallyHidden>
    </>
  );
}

const opening = (run: string): Heard => ({ run: `before ${run}`, key: null, isWhole: false, news: [] });

/** The last message that could not be sent, or waits. Those on their way stand at the very end. */
function heldIn<Row extends { readonly key: string }>(
  rows: readonly Row[],
  describe: (row: Row) => HistoryRow,
): Extract<HistoryRow, { kind: 'pending' }> | null {
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    const what = row && describe(row);
    if (what?.kind !== 'pending') return null;
    if (what.failure) return what;
  }
  return null;
}
