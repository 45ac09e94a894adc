import { type ReactNode, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { box } from './ChatHistory.demo.css.ts';
import { ChatHistory, type ChatHistoryProps } from './ChatHistory.tsx';
import type { HistoryRow } from './HistoryRow.tsx';

const texts = defineTexts({
  reason: {
    fa: 'تازه‌ترین پیام پایین است، همان‌جا که پاسخ نوشته می‌شود. روز، دگرگونی‌ها و مرز خوانده‌نشده‌ها خط‌هایی آرام‌اند تا پیام‌ها به چشم بیایند؛ آنچه نرسیده با کلید تلاش دوباره‌اش همان‌جا می‌ماند.',
    en: 'The newest message is at the bottom, where the reply is written. Days, changes and the border of the unread are quiet lines, so that the messages stand out; what did not arrive stays there with its retry.',
  },
  talk: { fa: 'گفتگویی با خوانده‌نشده‌ها', en: 'A conversation with unread messages' },
  writing: { fa: 'پاسخ در حال نوشتن', en: 'An answer being written' },
  broken: { fa: 'پیشین‌ها نیامدند، پاسخ فرستاده نشد', en: 'Earlier messages failed, a reply was not sent' },
  away: { fa: 'دور از تازه‌ترین پیام', en: 'Away from the newest message' },
  loading: { fa: 'در راه', en: 'On its way' },
  empty: { fa: 'خالی', en: 'Empty' },
  nothing: { fa: 'هنوز پیامی نیست.', en: 'No messages yet.' },
  label: { fa: 'پیام‌ها: {state}', en: 'Messages: {state}' },
  visitor: { fa: 'سارا محمدی', en: 'Sara Mohammadi' },
  ai: { fa: 'بات', en: 'Bot' },
  operator: { fa: 'سمیرا رستمی', en: 'Samira Rostami' },
  question: {
    fa: 'سلام، سفارش ۱۴۰۵۸۲ کی می‌رسد؟ قرار بود تا امروز برسد.',
    en: 'Hello, when does order 140582 arrive? It was due today.',
  },
  answer: {
    fa: 'سلام خانم محمدی. سفارش شما دیروز ساعت ۱۶:۴۰ به پست پیشتاز تحویل شد و تا پایان پنجشنبه ۲۸ آبان می‌رسد. کد رهگیری: 2104 8815 0773',
    en: 'Hello Ms Mohammadi. It was handed to the post yesterday at 16:40 and arrives by the end of Thursday. Tracking: 2104 8815 0773',
  },
  tookOver: { fa: 'گفتگو را برداشت · بات خاموش شد', en: 'took over · bot turned off' },
  reply: {
    fa: 'سلام، من سمیرا هستم. با پست هماهنگ کردم؛ فردا صبح تحویل می‌دهند.',
    en: 'Hello, Samira here. I spoke to the post office; they deliver tomorrow morning.',
  },
  thanks: { fa: 'خیلی ممنون.', en: 'Thank you very much.' },
  exchange: { fa: 'اگر سایزش مناسب نبود، می‌توانم عوض کنم؟', en: 'May I exchange it if it does not fit?' },
  partly: {
    fa: 'بله، تا ۷ روز بعد از تحویل می‌توانید سایز را عوض کنید؛ کافی است',
    en: 'Yes, within 7 days of delivery you can exchange the size; it is enough that',
  },
  offline: { fa: 'با برگشتن اینترنت فرستاده می‌شود.', en: 'Will send when you’re back online.' },
  discard: { fa: 'حذف', en: 'Discard' },
});

export default defineDemo({ group: 'talk', reason: texts.reason, States });

const DAY = Date.UTC(2026, 10, 18, 6, 42);
const minutes = (count: number) => DAY + count * 60_000;

interface Row {
  key: string;
  content: HistoryRow;
}

function useRows(): Record<'read' | 'unread' | 'written' | 'failed', Row[]> {
  const { t } = useI18n();
  const visitor = { kind: 'message', from: 'visitor', name: t(texts.visitor) } as const;
  const ai = { kind: 'message', from: 'ai', name: t(texts.ai), state: 'delivered' } as const;
  const operator = { from: 'operator', name: t(texts.operator) } as const;
  const lastRows = [
    { key: '5', content: { ...visitor, at: minutes(52), text: t(texts.thanks) } },
    { key: '6', content: { ...visitor, at: minutes(53), text: t(texts.exchange), isContinued: true } },
  ];
  const read: Row[] = [
    { key: 'day', content: { kind: 'day', at: DAY } },
    { key: '1', content: { ...visitor, at: minutes(0), text: t(texts.question) } },
    { key: '2', content: { ...ai, at: minutes(1), text: t(texts.answer) } },
    {
      key: '3',
      content: {
        kind: 'event',
        icon: 'user',
        actor: t(texts.operator),
        text: t(texts.tookOver),
        at: minutes(3),
      },
    },
    {
      key: '4',
      content: { kind: 'message', ...operator, at: minutes(4), text: t(texts.reply), state: 'delivered' },
    },
  ];
  const streamingRow = { ...ai, state: undefined, at: minutes(54), text: t(texts.partly), isStreaming: true };
  const failed: HistoryRow = {
    kind: 'pending',
    ...operator,
    at: minutes(54),
    text: t(texts.reply),
    failure: { words: t(texts.offline), isRefused: false },
    discardLabel: t(texts.discard),
    onRetry: () => undefined,
    onDiscard: () => undefined,
  };
  return {
    read: [...read, ...lastRows],
    unread: [...read, { key: 'unread', content: { kind: 'unread' } }, ...lastRows],
    written: [...read, ...lastRows, { key: 'stream', content: streamingRow }],
    failed: [...read.slice(0, 2), { key: 'pending', content: failed }],
  };
}

function States() {
  const { t } = useI18n();
  const { read, unread, written, failed } = useRows();
  const [retries, setRetries] = useState(0);
  return (
    <>
      <DemoConversation name={t(texts.talk)} rows={unread} openAt="unread" size="tall" />
      <DemoConversation name={t(texts.writing)} rows={written} />
      <DemoConversation
        name={t(texts.broken)}
        rows={failed}
        older={retries > 0 ? 'loading' : 'failed'}
        onRetry={() => setRetries(retries + 1)}
      />
      <DemoConversation name={t(texts.away)} rows={read} newer="more" unseen={12} openAt="day" />
      <DemoConversation name={t(texts.loading)} rows={[]} isLoading />
      <DemoConversation name={t(texts.empty)} rows={[]} emptyState={t(texts.nothing)} />
    </>
  );
}

interface DemoConversationProps extends Omit<ChatHistoryProps<Row>, 'label' | 'describe'> {
  name: string;
  size?: keyof typeof box;
}

function DemoConversation({ name, size = 'low', ...history }: DemoConversationProps): ReactNode {
  const { t } = useI18n();
  return (
    <DemoState name={name} isWide={size === 'tall'}>
      <div className={box[size]}>
        <ChatHistory
          {...history}
          label={t(texts.label, { state: name })}
          describe={({ content }) => content}
        />
      </div>
    </DemoState>
  );
}
