import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Inline, Stack } from '../Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { Button } from './Button.tsx';

const texts = defineTexts({
  reason: {
    fa: 'روی هر صفحه یک کار اصلی هست و تنها همان رنگ می‌گیرد؛ حذف تا لحظهٔ تأیید پررنگ نمی‌شود. دکمه‌ای که کارش در جریان است کانون را نگه می‌دارد و فشار دوم را نمی‌پذیرد.',
    en: 'A screen has one main verb and only that is filled; deleting is not loud until it is confirmed. A button at work keeps the focus and takes no second press.',
  },
  weights: { fa: 'وزن‌ها', en: 'Weights' },
  danger: { fa: 'پاک کردن', en: 'Deleting' },
  sizes: { fa: 'اندازه‌ها', en: 'Sizes' },
  icons: { fa: 'با نشانه و کلید', en: 'With icon and shortcut' },
  pending: { fa: 'در حال انجام', en: 'Loading' },
  off: { fa: 'غیرفعال', en: 'Disabled' },
  wide: { fa: 'به پهنای جا', en: 'As wide as its place' },
  pressed: {
    fa: '{count} بار فشرده شد',
    en: { one: 'Pressed {count} time', other: 'Pressed {count} times' },
  },
  counting: { fa: 'شمارش فشارها', en: 'Counting presses' },
});

export default defineDemo({ group: 'press', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const [count, setCount] = useState(0);
  return (
    <>
      <DemoState name={t(texts.weights)}>
        <Inline isWrapping>
          <Button variant="primary">{t(sample.approve)}</Button>
          <Button>{t(sample.rename)}</Button>
          <Button variant="quiet">{t(sample.cancel)}</Button>
        </Inline>
      </DemoState>
      <DemoState name={t(texts.danger)}>
        <Inline isWrapping>
          <Button variant="danger" icon="trash">
            {t(sample.remove)}
          </Button>
          <Button variant="dangerSolid">{t(sample.remove)}</Button>
        </Inline>
      </DemoState>
      <DemoState name={t(texts.sizes)}>
        <Inline isWrapping>
          <Button size="small">{t(sample.save)}</Button>
          <Button>{t(sample.save)}</Button>
        </Inline>
      </DemoState>
      <DemoState name={t(texts.icons)}>
        <Inline isWrapping>
          <Button variant="primary" icon="check" shortcut="A">
            {t(sample.approve)}
          </Button>
          <Button endIcon="chevronDown">{t(sample.open)}</Button>
        </Inline>
      </DemoState>
      <DemoState name={t(texts.pending)}>
        <Inline isWrapping>
          <Button variant="primary" isPending>
            {t(sample.sending)}
          </Button>
          <Button isPending>{t(sample.save)}</Button>
        </Inline>
      </DemoState>
      <DemoState name={t(texts.off)}>
        <Inline isWrapping>
          <Button isDisabled>{t(sample.disabled)}</Button>
          <Button variant="primary" isDisabled>
            {t(sample.approve)}
          </Button>
        </Inline>
      </DemoState>
      <DemoState name={t(texts.counting)}>
        <Stack gap={2} align="start">
          <Button onPress={() => setCount(count + 1)}>{t(sample.save)}</Button>
          <Text size="s" tone="muted">
            {t(texts.pressed, { count })}
          </Text>
        </Stack>
      </DemoState>
      <DemoState name={t(texts.wide)}>
        <Button variant="primary" isWide>
          {t(sample.save)}
        </Button>
      </DemoState>
    </>
  );
}
