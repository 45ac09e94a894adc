import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { Stack } from '../Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { AnswerFooter } from './AnswerFooter.tsx';
import { Bubble } from './Bubble.tsx';
import { PendingBubble } from './PendingBubble.tsx';
import { DayDivider, ThreadEventDivider, UnreadDivider } from './ThreadDividers.tsx';

const texts = defineTexts({
  reason: {
    fa: 'گوینده از سو، رنگ و نام پیداست، نه تنها از رنگ؛ پشت‌سرهم‌های یک نفر یک سرنام دارند تا گفتگو آرام بماند. جهت هر پیام از متن خودش می‌آید و کلمه و آدرسِ بی‌فاصله هم می‌شکند.',
    en: 'Who speaks shows by side, colour and name, never by colour alone; one head stands over what one person says in a row, so that the thread stays calm. Each message takes its direction from its own words, and words without spaces break too.',
  },
  speakers: { fa: 'سه گوینده', en: 'Three speakers' },
  group: { fa: 'پشت‌سرهم', en: 'In a row' },
  states: { fa: 'در راه، رسیده، نرسیده', en: 'On its way, arrived, not arrived' },
  growing: { fa: 'در حال نوشتن', en: 'Being written' },
  files: { fa: 'تصویر و فایل', en: 'A picture and a file' },
  voice: { fa: 'پیام صوتی', en: 'A voice message' },
  more: { fa: 'نقل، یادداشت، پس‌گرفته', en: 'Quoting, a note, taken back' },
  noteText: {
    fa: 'این مشتری هفتهٔ پیش هم سایز را عوض کرد.',
    en: 'This customer exchanged a size last week too.',
  },
  long: { fa: 'آدرس و کلمهٔ بلند', en: 'Long addresses and words' },
  mixed: { fa: 'دو خط در یک پیام', en: 'Two scripts in one message' },
  lines: { fa: 'میان پیام‌ها', en: 'Between messages' },
  visitor: { fa: 'سارا محمدی', en: 'Sara Mohammadi' },
  ai: { fa: 'بات', en: 'Bot' },
  operator: { fa: 'سمیرا رستمی', en: 'Samira Rostami' },
  question: { fa: 'سلام، سفارش ۱۴۰۵۸۲ کی می‌رسد؟', en: 'Hello, when will order 140582 arrive?' },
  answer: {
    fa: 'سلام خانم محمدی. سفارش شما تا پایان پنجشنبه ۲۸ آبان می‌رسد. کد رهگیری: 2104 8815 0773',
    en: 'Hello Ms Mohammadi. It arrives by the end of Thursday. Tracking: 2104 8815 0773',
  },
  reply: {
    fa: 'سلام، من سمیرا هستم. با پست هماهنگ کردم؛ فردا صبح تحویل می‌دهند.',
    en: 'Hello, Samira here. I spoke to the post office; they deliver tomorrow morning.',
  },
  thanks: { fa: 'خیلی ممنون.', en: 'Thank you very much.' },
  exchange: { fa: 'اگر سایزش مناسب نبود، می‌توانم عوض کنم؟', en: 'May I exchange it if it does not fit?' },
  partly: { fa: 'بله، تا ۷ روز بعد از تحویل', en: 'Yes, within 7 days of' },
  photo: { fa: 'عکس پیراهن لینن زیتونی', en: 'Photo of the olive linen shirt' },
  invoice: { fa: 'فاکتور سفارش ۱۴۰۵۸۲.pdf', en: 'Invoice of order 140582.pdf' },
  sources: { fa: 'منابع', en: 'Sources' },
  source: { fa: 'شرایط بازگشت و تعویض.pdf', en: 'Returns and exchanges.pdf' },
  quote: {
    fa: 'تا هفت روز بعد از تحویل می‌توانید سایز را عوض کنید.',
    en: 'You can exchange sizes within seven days of delivery.',
  },
  confidence: { fa: 'اطمینان {share}', en: 'Confidence {share}' },
  refused: { fa: 'گفتگو بسته شده است.', en: 'The conversation is closed.' },
  discard: { fa: 'حذف', en: 'Discard' },
  tookOver: { fa: 'گفتگو را برداشت · بات خاموش شد', en: 'took over · bot turned off' },
  mixedText: {
    fa: 'مدل Linen-42 را در صفحهٔ niloofar-shop.ir/linen دیدم؛ سایز XL هم دارید؟',
    en: 'I saw «پیراهن لینن» on your page; do you have it in XL?',
  },
  attempts: { fa: 'دوباره فرستاده شد: {count}', en: 'Sent again: {count}' },
});

export default defineDemo({ group: 'talk', reason: texts.reason, States });

const SENT_AT = Date.UTC(2026, 10, 18, 6, 42);
const MINUTE = 60_000;
const shirt = new URL('./shirt.sample.svg', import.meta.url).href;

function States() {
  const { t, percent } = useI18n();
  const [tries, setTries] = useState(0);
  const visitor = { from: 'visitor', name: t(texts.visitor), at: SENT_AT } as const;
  const ai = { from: 'ai', name: t(texts.ai), at: SENT_AT + MINUTE } as const;
  const operator = { from: 'operator', name: t(texts.operator), at: SENT_AT + 4 * MINUTE } as const;
  return (
    <>
      <DemoState name={t(texts.speakers)} isWide>
        <Stack gap={3}>
          <Bubble {...visitor} text={t(texts.question)} />
          <Bubble {...ai} text={t(texts.answer)} state="delivered">
            <AnswerFooter
              label={t(texts.sources)}
              sources={[{ passageId: '1', title: t(texts.source), quote: t(texts.quote) }]}
              figures={[t(texts.confidence, { share: percent(0.92) })]}
            />
          </Bubble>
          <Bubble {...operator} text={t(texts.reply)} state="delivered" />
        </Stack>
      </DemoState>
      <DemoState name={t(texts.group)}>
        <Stack gap={1}>
          <Bubble {...visitor} text={t(texts.thanks)} />
          <Bubble {...visitor} text={t(texts.exchange)} isContinued />
        </Stack>
      </DemoState>
      <DemoState name={t(texts.growing)}>
        <Bubble {...ai} text={t(texts.partly)} isStreaming />
      </DemoState>
      <DemoState name={t(texts.states)} isWide>
        <Stack gap={3}>
          <Bubble {...operator} text={t(texts.reply)} state="sending" />
          <Bubble {...operator} text={t(texts.reply)} state="sent" />
          <Bubble
            {...operator}
            text={t(texts.reply)}
            state="failed"
            onRetry={() => setTries((count) => count + 1)}
          />
          <PendingBubble
            {...operator}
            text={t(texts.thanks)}
            failure={{ words: t(texts.refused), isRefused: true }}
            discardLabel={t(texts.discard)}
            onRetry={() => setTries((count) => count + 1)}
            onDiscard={() => undefined}
          />
          <Text size="xs" tone="muted">
            {t(texts.attempts, { count: tries })}
          </Text>
        </Stack>
      </DemoState>
      <DemoState name={t(texts.files)}>
        <Bubble
          {...visitor}
          text={t(texts.exchange)}
          files={[
            { kind: 'image', id: 'shirt', url: shirt, name: t(texts.photo), width: 640, height: 400 },
            { kind: 'file', id: 'invoice', url: '#invoice', name: t(texts.invoice), size: 184_320 },
          ]}
        />
      </DemoState>
      <DemoState name={t(texts.voice)}>
        <Bubble
          {...visitor}
          text=""
          files={[{ kind: 'voice', id: 'voice', url: '#voice', name: 'voice.webm', duration: 74_000 }]}
        />
      </DemoState>
      <DemoState name={t(texts.more)} isWide>
        <Stack gap={3}>
          <Bubble
            {...operator}
            text={t(texts.thanks)}
            state="delivered"
            quote={{ name: t(texts.visitor), excerpt: t(texts.question), onPress: () => undefined }}
            isEdited
          />
          <Bubble {...operator} from="note" text={t(texts.noteText)} />
          <Bubble {...operator} text="" isDeleted />
        </Stack>
      </DemoState>
      <DemoState name={t(texts.long)}>
        <Stack gap={3}>
          <Bubble {...visitor} text={`https://niloofar-shop.ir/orders/${'a1b2c3d4e5'.repeat(12)}`} />
          <Bubble {...ai} text={'سلام'.repeat(60)} />
        </Stack>
      </DemoState>
      <DemoState name={t(texts.mixed)}>
        <Stack gap={3}>
          <Bubble {...visitor} text={texts.mixedText.fa} />
          <Bubble {...visitor} text={texts.mixedText.en} />
        </Stack>
      </DemoState>
      <DemoState name={t(texts.lines)} isWide>
        <Stack gap={3}>
          <DayDivider at={SENT_AT} />
          <ThreadEventDivider icon="user" actor={t(texts.operator)} text={t(texts.tookOver)} at={SENT_AT} />
          <UnreadDivider />
        </Stack>
      </DemoState>
    </>
  );
}
