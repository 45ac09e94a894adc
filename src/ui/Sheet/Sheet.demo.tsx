import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { Confirm } from '../Confirm/Confirm.tsx';
import { DescriptionList } from '../DescriptionList/DescriptionList.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { Inline, PageBody } from '../Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Sheet } from './Sheet.tsx';

const texts = defineTexts({
  reason: {
    fa: 'جزئیات کنار کار: در پنجرهٔ پهن از پایان خط، روی تلفن از پایین تا شست به آن برسد. روی تلفن با کشیدن سربرگ به پایین و با دکمهٔ بازگشت هم بسته می‌شود، بی‌آنکه آدرس صفحه عوض شود؛ صفحهٔ زیرین نمی‌لغزد و پانویس بالای صفحه‌کلید می‌ماند.',
    en: 'Details beside what is being done: from the end of the line in a wide window, from below on a phone, within the thumb’s reach. On a phone a pull on its head and the Back button close it too, and the address stays; the page behind does not scroll, and the foot stays above the keyboard.',
  },
  open: { fa: 'دربارهٔ مهمان', en: 'About visitor' },
  name: { fa: 'نام', en: 'Name' },
  sara: { fa: 'سارا محمدی', en: 'Sara Mohammadi' },
  phone: { fa: 'تلفن', en: 'Phone' },
  page: { fa: 'صفحه', en: 'Page' },
  order: { fa: 'آخرین سفارش', en: 'Last order' },
  orderValue: { fa: '۱۴۰۵۸۲، در راه', en: '140582, on its way' },
  note: { fa: 'یادداشت', en: 'Note' },
  save: { fa: 'ذخیره', en: 'Save' },
  cancel: { fa: 'انصراف', en: 'Cancel' },
  more: { fa: 'پاک کردن پیشینه', en: 'Clear the history' },
  sure: { fa: 'پیشینهٔ این مهمان پاک شود؟', en: 'Clear this visitor’s history?' },
  sureBody: { fa: 'گفتگوها می‌مانند.', en: 'Conversations stay.' },
});

export default defineDemo({ group: 'overlays', layout: 'page', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const close = () => setOpen(false);
  const facts = [
    { id: 'name', name: t(texts.name), value: t(texts.sara) },
    { id: 'phone', name: t(texts.phone), value: <bdi dir="ltr">0912 345 6789</bdi> },
    { id: 'page', name: t(texts.page), value: <bdi dir="ltr">niloofar-shop.ir/product/42</bdi> },
    { id: 'order', name: t(texts.order), value: t(texts.orderValue) },
  ];
  return (
    <>
      <PageBody>
        <Inline>
          <Button onPress={() => setOpen(true)}>{t(texts.open)}</Button>
        </Inline>
        <Text>{t(texts.sureBody)}</Text>
      </PageBody>
      <Sheet
        title={t(texts.open)}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onPress={close}>
              {t(texts.cancel)}
            </Button>
            <Button variant="primary" onPress={close}>
              {t(texts.save)}
            </Button>
          </>
        }
      >
        <DescriptionList items={facts} />
        <TextField label={t(texts.note)} value={note} onChange={setNote} />
        <Inline>
          <Button variant="danger" icon="trash" onPress={() => setAsking(true)}>
            {t(texts.more)}
          </Button>
        </Inline>
      </Sheet>
      <Confirm
        title={t(texts.sure)}
        confirmLabel={t(texts.more)}
        isDanger
        isOpen={isAsking}
        onConfirm={() => setAsking(false)}
        onClose={() => setAsking(false)}
      >
        <Text>{t(texts.sureBody)}</Text>
      </Confirm>
    </>
  );
}
