import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Inline, PageBody } from '../Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Popover } from './Popover.tsx';

const texts = defineTexts({
  reason: {
    fa: 'برای انتخابی کوچک که به همان‌جا مربوط است و نباید صفحه را بپوشاند: فیلترها، یادداشت کوتاه، توضیح یک عدد. کانون به درونش می‌رود و بعد از بستن به همان دکمه بازمی‌گردد؛ جایی که جا نباشد به سوی دیگر می‌رود.',
    en: 'For a small choice that belongs to its place and must not cover the page: filters, a short note, what a figure means. The focus goes in and comes back to the button; where there is no room it opens on the other side.',
  },
  title: { fa: 'گفتگوها', en: 'Conversations' },
  filter: { fa: 'فیلتر گفتگوها', en: 'Filter conversations' },
  unread: { fa: 'فقط خوانده‌نشده', en: 'Unread only' },
  mine: { fa: 'فقط گفتگوهای من', en: 'Only mine' },
  apply: { fa: 'اعمال', en: 'Apply' },
  note: { fa: 'یادداشت', en: 'Note' },
  noteLabel: { fa: 'یادداشت برای همکاران', en: 'A note for colleagues' },
  sample: { fa: 'سفارش ۱۴۰۵۸۲ را پیگیری کردم.', en: 'I followed up order 140582.' },
  confidence: { fa: 'اطمینان چیست؟', en: 'What is confidence?' },
  confidenceBody: {
    fa: 'سهمی از پاسخ که در دانش شما پشتوانه دارد. پایین‌تر از ۶۰٪ به اپراتور می‌رسد.',
    en: 'How much of the answer stands on your knowledge. Below 60% an operator is called.',
  },
});

export default defineDemo({ group: 'overlays', layout: 'page', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const [isUnread, setUnread] = useState(true);
  const [isMine, setMine] = useState(false);
  const [note, setNote] = useState(t(texts.sample));
  return (
    <PageBody>
      <Inline isWrapping>
        <Popover
          title={t(texts.filter)}
          isInitiallyOpen
          trigger={<Button icon="filter">{t(texts.filter)}</Button>}
        >
          {(close) => (
            <>
              <Checkbox label={t(texts.unread)} isSelected={isUnread} onChange={setUnread} />
              <Checkbox label={t(texts.mine)} isSelected={isMine} onChange={setMine} />
              <Button variant="primary" onPress={close}>
                {t(texts.apply)}
              </Button>
            </>
          )}
        </Popover>
        <Popover
          title={t(texts.note)}
          isTitleHidden
          width="medium"
          trigger={<Button icon="edit">{t(texts.note)}</Button>}
        >
          <TextField label={t(texts.noteLabel)} value={note} onChange={setNote} autoFocus />
        </Popover>
        <Popover
          title={t(texts.confidence)}
          placement="top end"
          trigger={<IconButton icon="question" label={t(texts.confidence)} />}
        >
          <Text size="s">{t(texts.confidenceBody)}</Text>
        </Popover>
      </Inline>
    </PageBody>
  );
}
