import { useEffect, useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { Inline, PageBody } from '../Layout/Layout.tsx';
import { PageHeader } from '../PageHeader/PageHeader.tsx';
import { Text } from '../Text/Text.tsx';
import { Toasts } from './Toasts.tsx';
import { createToasts } from './toast-queue.ts';

const texts = defineTexts({
  reason: {
    fa: 'خبرهایی که پاسخی نمی‌خواهند: بالا و وسط، سه ثانیه، بیش از سه تا نه. تا وقتی ماوس رویشان می‌گردد یا کانون رویشان است یا صفحه دیده نمی‌شود می‌مانند و هیچ نواری شتاب نمی‌دهد؛ روی تلفن یکی‌یکی زیر سربرگ می‌آیند تا دکمهٔ اصلی و جای نوشتن پوشیده نشود. با F6 به آن‌ها می‌رسید و بازمی‌گردید.',
    en: 'News that asks for no answer: top centre, three seconds, never more than three. They stay while the pointer moves over them, the focus is on them or the page is out of sight, and no bar hurries anyone; on a phone they come one at a time under the header, so that its main button and the field being written into stay free. F6 goes to them and back.',
  },
  title: { fa: 'گفتگوها', en: 'Inbox' },
  act: { fa: 'پاسخ دادن', en: 'Reply' },
  sent: { fa: 'پاسخ فرستاده شد.', en: 'The reply was sent.' },
  removed: { fa: '«شرایط بازگشت کالا.pdf» حذف شد.', en: '“Returns policy.pdf” removed.' },
  failed: { fa: 'کپی نشد؛ متن را خودتان بردارید.', en: 'Not copied; take the text yourself.' },
  undo: { fa: 'برگرداندن', en: 'Undo' },
  undone: { fa: 'بازگردانده شد.', en: 'Undone.' },
  again: { fa: 'یک خبر دیگر', en: 'One more' },
  open: { fa: 'باز کردن پنجره', en: 'Open a dialog' },
  dialog: { fa: 'پنجره', en: 'Dialog' },
  body: { fa: 'خبرها روی پنجره هم دیده می‌شوند.', en: 'Messages are seen over a dialog too.' },
});

export default defineDemo({ group: 'frame', layout: 'page', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const [{ queue, start }] = useState(sampleQueue);
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(0);
  const undo = { label: t(texts.undo), onPress: () => queue.add({ text: t(texts.undone) }) };
  const [isFilled, setFilled] = useState(false);
  if (!isFilled) {
    setFilled(true);
    queue.add({ text: t(texts.sent), tone: 'success' });
    queue.add({ text: t(texts.removed), action: undo });
    queue.add({ text: t(texts.failed), tone: 'danger' });
  }
  useEffect(() => {
    const addFailure = () => queue.add({ text: t(texts.failed), tone: 'danger' });
    addEventListener('copy', addFailure);
    return () => removeEventListener('copy', addFailure);
  }, [queue, t]);
  const add = () => {
    start();
    setCount(count + 1);
    queue.add({ text: `${t(texts.sent)} (${count + 1})`, tone: 'success' });
  };
  return (
    <>
      <main id="content" tabIndex={-1}>
        <PageHeader title={t(texts.title)} actions={<Button variant="primary">{t(texts.act)}</Button>} />
        <PageBody>
          <Inline isWrapping>
            <Button onPress={add}>{t(texts.again)}</Button>
            <Button onPress={() => setOpen(true)}>{t(texts.open)}</Button>
          </Inline>
        </PageBody>
        <Dialog title={t(texts.dialog)} isOpen={isOpen} onClose={() => setOpen(false)}>
          <Text>{t(texts.body)}</Text>
          <Button onPress={add}>{t(texts.again)}</Button>
        </Dialog>
      </main>
      <Toasts queue={queue} />
    </>
  );
}

function sampleQueue() {
  let isRunning = false;
  const queue = createToasts((work, ms) => {
    if (!isRunning) return () => undefined;
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  });
  const start = () => {
    if (isRunning) return;
    isRunning = true;
    // Restarts the timers of the initial toasts.
    queue.setPaused('hidden', true);
    queue.setPaused('hidden', document.hidden);
  };
  return { queue, start };
}
