import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Text } from '../Text/Text.tsx';
import { DescriptionList } from './DescriptionList.tsx';

const texts = defineTexts({
  reason: {
    fa: 'نام\u200cها و مقدارها زیر هم خوانده می\u200cشوند و صفحه\u200cخوان هر دو را با هم می\u200cگوید. روی گوشی هم در یک ستون می\u200cمانند؛ جدول برای چند چیز است، نه یکی.',
    en: 'Names and values are read line by line, and a screen reader says each pair together. A table is for several things, not for one.',
  },
  customer: { fa: 'مشتری', en: 'Customer' },
  missing: { fa: 'با جای خالی', en: 'With something missing' },
  order: { fa: 'سفارش', en: 'Order' },
  joined: { fa: 'عضو از', en: 'Since' },
});

export default defineDemo({ group: 'data', reason: texts.reason, States });

function States() {
  const { t, toman, date } = useI18n();
  return (
    <>
      <DemoState name={t(texts.customer)}>
        <DescriptionList
          items={[
            { id: 'name', name: t(sample.botName), value: t(sample.visitor) },
            {
              id: 'phone',
              name: t(sample.phone),
              value: (
                <Text as="bdi" size="s" isLatin>
                  0912 345 6789
                </Text>
              ),
            },
            { id: 'amount', name: t(sample.amount), value: toman(14_800_000) },
            { id: 'since', name: t(texts.joined), value: date(Date.UTC(2026, 2, 21, 8), 'full') },
          ]}
        />
      </DemoState>
      <DemoState name={t(texts.missing)}>
        <DescriptionList
          items={[
            { id: 'order', name: t(texts.order), value: '—' },
            { id: 'about', name: t(sample.about), value: t(sample.dialogBody) },
          ]}
        />
      </DemoState>
    </>
  );
}
