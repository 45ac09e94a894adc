import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { Inline } from '../Layout/Layout.tsx';
import { box } from './ChatHistory.demo.css.ts';
import { ChatHistory } from './ChatHistory.tsx';
import { sampleMessageAt } from './conversation.sample.ts';
import type { HistoryRow } from './HistoryRow.tsx';

const texts = defineTexts({
  reason: {
    fa: 'گفتگوی بلند تکه‌تکه می‌آید و تنها آنچه دیده می‌شود روی صفحه است. آنچه می‌خوانید هرگز از جایش تکان نمی‌خورد: نه با رسیدن پیام‌های قبلی، نه با پیام تازه؛ و تنها کسی که در پایین ایستاده است با گفتگو پایین می‌رود.',
    en: 'A long conversation comes in pages, and only what is seen is on the page. What you read never moves: not when earlier messages come, not when new ones do; and only those who stand at the bottom follow it down.',
  },
  pages: { fa: 'صدهزار پیام، پنجاه‌تا پنجاه‌تا', en: 'A hundred thousand messages, fifty at a time' },
  label: { fa: 'پیام‌های گفتگو', en: 'Messages of the conversation' },
  visitor: { fa: 'سارا محمدی', en: 'Sara Mohammadi' },
  ai: { fa: 'بات', en: 'Bot' },
  send: { fa: 'پیامی بفرستم', en: 'Send a message' },
  write: { fa: 'پیامی برسد', en: 'Let a message come' },
  grow: { fa: 'پاسخ بلندتر شود', en: 'Let the answer grow' },
});

export default defineDemo({ group: 'talk', reason: texts.reason, States });

const PAGE = 50;
const NEWEST_SEQ = 100_000;
const LOAD_DELAY_MS = 120;

type Row = { key: string; seq: number } | { key: 'growing'; seq: null };

function States() {
  const { t } = useI18n();
  const [range, setRange] = useState({ from: NEWEST_SEQ - PAGE + 1, to: NEWEST_SEQ });
  const [older, setOlder] = useState<'more' | 'loading'>('more');
  const [chunkCount, setChunkCount] = useState(0);
  const [unseen, setUnseen] = useState(0);
  const [isAtEnd, setAtEnd] = useState(true);
  const [sending, setSending] = useState<string[]>([]);
  const rows: Row[] = Array.from({ length: range.to - range.from + 1 }, (_, index) => {
    const seq = range.from + index;
    return { key: `m${seq}`, seq };
  });
  if (chunkCount > 0) rows.push({ key: 'growing', seq: null });
  const load = () => {
    setOlder('loading');
    setTimeout(() => {
      setRange(({ from, to }) => ({ from: from - PAGE, to }));
      setOlder('more');
    }, LOAD_DELAY_MS);
  };
  const describe = (row: Row): HistoryRow => {
    const { text, isAnswer, isContinued, at } = sampleMessageAt(row.seq ?? 0);
    if (row.seq === null) {
      const streamedText = `${text} `.repeat(chunkCount);
      return { kind: 'message', from: 'ai', name: t(texts.ai), at, text: streamedText, isStreaming: true };
    }
    return {
      kind: 'message',
      from: isAnswer ? 'ai' : 'visitor',
      name: t(isAnswer ? texts.ai : texts.visitor),
      ...{ at, text, isContinued },
      shouldAnnounce: true,
    };
  };
  return (
    <DemoState name={t(texts.pages)} isWide>
      <Inline isWrapping>
        <Button
          onPress={() => {
            setRange(({ from, to }) => ({ from, to: to + 1 }));
            setUnseen(isAtEnd ? 0 : unseen + 1);
          }}
        >
          {t(texts.write)}
        </Button>
        <Button
          onPress={() => {
            setRange(({ from, to }) => ({ from, to: to + 1 }));
            setSending([`m${range.to + 1}`]);
          }}
        >
          {t(texts.send)}
        </Button>
        <Button onPress={() => setChunkCount(chunkCount + 1)}>{t(texts.grow)}</Button>
      </Inline>
      <div className={box.tall}>
        <ChatHistory
          label={t(texts.label)}
          rows={rows}
          describe={describe}
          older={older}
          unseen={unseen}
          sending={sending}
          onLoadOlder={load}
          onAtEndChange={(isAtEndNow) => {
            setAtEnd(isAtEndNow);
            if (isAtEndNow) setUnseen(0);
          }}
        />
      </div>
    </DemoState>
  );
}
