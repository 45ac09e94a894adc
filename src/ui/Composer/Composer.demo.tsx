import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Text } from '../Text/Text.tsx';
import { Composer, type ComposerProps } from './Composer.tsx';

const texts = defineTexts({
  reason: {
    fa: 'جای نوشتن با متن بلند می‌شود و از سی درصد پنجره نمی‌گذرد تا آنچه به آن پاسخ می‌دهید دیده شود. پاسخ با Ctrl و Enter می‌رود تا Enter ناخواسته چیزی نفرستد؛ نوشته هرگز بریده نمی‌شود و شمارش تنها هنگامی می‌آید که جا کم است.',
    en: 'The box grows with its text up to a third of the window, so that what you answer stays in sight. A reply goes by Ctrl and Enter, so that a stray Enter sends nothing; text is never cut off, and the count comes only when little room is left.',
  },
  empty: { fa: 'خالی', en: 'Empty' },
  hinted: { fa: 'با یادآوری', en: 'With a hint' },
  question: { fa: 'پرسش، با Enter', en: 'A question, by Enter' },
  nearLimit: { fa: 'کم مانده', en: 'Nearly full' },
  over: { fa: 'بیش از اندازه', en: 'Too long' },
  offline: { fa: 'آفلاین', en: 'Offline' },
  cannedReply: { fa: 'با متن‌های آماده', en: 'With ready texts' },
  ready: { fa: 'متن‌های آماده', en: 'Ready texts' },
  fee: { fa: 'کرایه', en: 'fee' },
  feeText: { fa: 'کرایهٔ پست ۵۰ هزار تومان است.', en: 'Postage is 50,000 toman.' },
  hours: { fa: 'ساعت', en: 'hours' },
  hoursText: { fa: 'از ۹ تا ۱۸ پاسخ می‌دهیم.', en: 'We answer from 9 to 18.' },
  disabled: { fa: 'غیرفعال', en: 'Disabled' },
  tools: { fa: 'با ابزارها', en: 'With tools' },
  attach: { fa: 'پیوست', en: 'Attach' },
  record: { fa: 'ضبط صدا', en: 'Record' },
  label: { fa: 'پاسخ شما: {state}', en: 'Your reply: {state}' },
  placeholder: { fa: 'پاسخ بنویسید…', en: 'Write your reply…' },
  send: { fa: 'ارسال', en: 'Send' },
  hint: {
    fa: 'با پاسخ شما، بات در این گفتگو خاموش می‌شود.',
    en: 'Replying turns the bot off for this chat.',
  },
  sample: {
    fa: 'سلام، با پست هماهنگ کردم.\nفردا صبح تحویل می‌دهند.',
    en: 'Hello, I spoke to the post office.\nThey deliver tomorrow morning.',
  },
  word: { fa: 'سلام ', en: 'hello ' },
  sent: { fa: 'فرستاده شد: {text}', en: 'Sent: {text}' },
});

export default defineDemo({ group: 'talk', reason: texts.reason, States });

const LIMIT = 200;

function States() {
  const { t } = useI18n();
  const word = t(texts.word);
  const replies = [
    { id: 'fee', label: t(texts.fee), detail: t(texts.feeText) },
    { id: 'hours', label: t(texts.hours), detail: t(texts.hoursText) },
  ];
  const sources = [
    {
      triggerCharacter: '/' as const,
      label: t(texts.ready),
      loadOptions: (query: string) => replies.filter(({ label }) => label.startsWith(query)),
      textOf: (optionId: string) => replies.find(({ id }) => id === optionId)?.detail ?? '',
    },
  ];
  const fill = (length: number) => word.repeat(Math.ceil(length / word.length)).slice(0, length);
  return (
    <>
      <ControlledComposer name={t(texts.empty)} start="" />
      <ControlledComposer name={t(texts.hinted)} start={t(texts.sample)} hint={t(texts.hint)} />
      <ControlledComposer name={t(texts.question)} start="" submitKey="enter" width="narrow" />
      <ControlledComposer name={t(texts.nearLimit)} start={fill(LIMIT - 12)} />
      <ControlledComposer name={t(texts.over)} start={fill(LIMIT + 8)} />
      <ControlledComposer name={t(texts.offline)} start={t(texts.sample)} isOffline />
      <ControlledComposer
        name={t(texts.cannedReply)}
        start=""
        autocompleteSources={sources}
        shouldBlurOnEscape
      />
      <ControlledComposer name={t(texts.disabled)} start="" isDisabled />
      <ControlledComposer
        name={t(texts.tools)}
        start=""
        tools={
          <>
            <IconButton icon="attach" label={t(texts.attach)} onPress={() => undefined} />
            <IconButton icon="microphone" label={t(texts.record)} onPress={() => undefined} />
            <IconButton icon="zap" label={t(texts.ready)} onPress={() => undefined} />
          </>
        }
      />
    </>
  );
}

interface ControlledComposerProps
  extends Pick<
    ComposerProps,
    | 'hint'
    | 'autocompleteSources'
    | 'shouldBlurOnEscape'
    | 'submitKey'
    | 'isOffline'
    | 'isDisabled'
    | 'width'
    | 'tools'
  > {
  name: string;
  start: string;
}

function ControlledComposer({ name, start, ...rest }: ControlledComposerProps) {
  const { t } = useI18n();
  const [value, setValue] = useState(start);
  const [sentText, setSentText] = useState<string | null>(null);
  return (
    <DemoState name={name} isWide>
      <Composer
        {...rest}
        label={t(texts.label, { state: name })}
        placeholder={t(texts.placeholder)}
        sendLabel={t(texts.send)}
        value={value}
        onChange={setValue}
        onSend={(text) => {
          setSentText(text);
          setValue('');
        }}
        limit={LIMIT}
      />
      {sentText !== null && <Text size="xs">{t(texts.sent, { text: sentText })}</Text>}
    </DemoState>
  );
}
